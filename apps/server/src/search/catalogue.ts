import { createBuildTurns } from './build-turns.ts'
import type { Builder } from './builder.ts'
import { joinAlike, makeDelta, sizeOfDeltas, type Delta } from './delta.ts'
import { openSegment, type OpenSegment, type Size } from './open-segment.ts'
import type { BuildTimes, Changes, Search } from './search.ts'

export type CatalogueNeeds = { openBuilder: () => Builder; onProblem: (problem: string) => void }

/** The segments that are searched, the newest last, each hiding what it replaces. */
export type Catalogue = Pick<Search, 'take' | 'build' | 'size' | 'close'> & { segments: () => readonly OpenSegment[] }

// With so many songs and singers the deltas are merged into the built index.
const deltaMax = 2_000

/** An empty one: a built segment comes with the first build, and beside it are deltas of what was taken since. */
export function createCatalogue({ openBuilder, onProblem }: CatalogueNeeds): Catalogue {
  const turns = createBuildTurns(openBuilder)
  let built: OpenSegment | undefined
  let deltas: Delta[] = []
  // So many of the deltas are seen to by the build that is going on.
  let inBuild = 0
  let isMergeDue = false

  function take(changes: Changes): void {
    if (changes.songs.length + changes.singers.length === 0) return
    const taken = makeDelta([changes])
    for (const segment of segments()) taken.hideIn(segment)
    deltas = [...deltas.slice(0, inBuild), ...joinAlike([...deltas.slice(inBuild), taken])]
    if (sizeOfDeltas(deltas.slice(inBuild)) >= deltaMax && !isMergeDue) void merge()
  }

  const segments = (): OpenSegment[] => [...(built ? [built] : []), ...deltas.map(({ segment }) => segment)]

  async function merge(): Promise<void> {
    isMergeDue = true
    try {
      await rebuild((builder) => refill(builder, built, deltas.slice(0, inBuild)))
    } catch (error) {
      if (!turns.isClosed()) onProblem(`what is new could not be merged into the search index: ${String(error)}`)
    }
  }

  function build(all: AsyncIterable<Changes>): Promise<BuildTimes> {
    return rebuild(async (builder) => {
      for await (const changes of all) await builder.add(changes)
    })
  }

  function rebuild(fill: (builder: Builder) => Promise<void>): Promise<BuildTimes> {
    return turns.run(async (builder) => {
      inBuild = deltas.length
      isMergeDue = false
      try {
        await fill(builder)
        const { segment, times } = await builder.finish()
        built = openSegment(segment)
        deltas = deltas.slice(inBuild)
        for (const delta of deltas) delta.hideIn(built)
        return times
      } finally {
        inBuild = 0
      }
    })
  }

  return { segments, take, build, size: () => sumOf(segments()), close: turns.close }
}

async function refill(builder: Builder, built: OpenSegment | undefined, deltas: readonly Delta[]): Promise<void> {
  if (built !== undefined) await builder.addSegment(built)
  for (const delta of deltas) await builder.add(delta.changes())
}

function sumOf(segments: readonly OpenSegment[]): Size {
  const sizes = segments.map((segment) => segment.size())
  const sum = (field: keyof Size): number => sizes.reduce((all, size) => all + size[field], 0)
  return { songs: sum('songs'), singers: sum('singers'), indexBytes: sum('indexBytes'), shownBytes: sum('shownBytes') }
}
