import type { Builder } from './builder.ts'

/** Builds one after the other. */
export type BuildTurns = {
  /** Runs a build when those before it are done. Rejects when it fails or all is closed. */
  run: <Result>(work: (builder: Builder) => Promise<Result>) => Promise<Result>
  isClosed: () => boolean
  /** Ends the build that is going on; none begins any more. */
  close: () => Promise<void>
}

/** Nothing is being built yet. */
export function createBuildTurns(openBuilder: () => Builder): BuildTurns {
  let last: Promise<unknown> = Promise.resolve()
  let atWork: Builder | undefined
  let isClosed = false

  async function work<Result>(build: (builder: Builder) => Promise<Result>): Promise<Result> {
    if (isClosed) throw new Error('the search is closed')
    const builder = openBuilder()
    atWork = builder
    try {
      return await build(builder)
    } finally {
      atWork = undefined
      await builder.close()
    }
  }

  return {
    run(build) {
      const turn = last.then(() => work(build))
      last = turn.catch(() => undefined)
      return turn
    },
    isClosed: () => isClosed,
    async close() {
      isClosed = true
      await atWork?.close()
      await last
    },
  }
}
