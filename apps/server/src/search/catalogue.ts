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
  // Sealed deltas are seen to by a build that was asked for and stay as they are; open ones may still be joined.
  let sealed: readonly Delta[] = []
  let open: readonly Delta[] = []

  const segments = (): OpenSegment[] => segmentsOf(built, [...sealed, ...open])

  function take(changes: Changes): void {
    if (changes.songs.length + changes.singers.length === 0) return
    const taken = makeDelta([changes])
    for (const segment of segments()) taken.hideIn(segment)
    open = joinAlike([...open, taken])
    if (sizeOfDeltas(open) >= deltaMax) void merge()
  }

  /** The deltas that there are now, which the next build replaces. */
  function seal(): ReadonlySet<Delta> {
    sealed = [...sealed, ...open]
    open = []
    return new Set(sealed)
  }

  async function merge(): Promise<void> {
    const old = seal()
    try {
      await replace(old, async (builder) => {
        if (built !== undefined) await builder.addSegment(built)
        for (const delta of sealed.filter((each) => old.has(each))) await builder.add(delta.changes())
      })
    } catch (error) {
      if (!turns.isClosed()) onProblem(`what is new could not be merged into the search index: ${String(error)}`)
    }
  }

  function build(all: AsyncIterable<Changes>): Promise<BuildTimes> {
    return replace(seal(), async (builder) => {
      for await (const changes of all) await builder.add(changes)
    })
  }

  function replace(old: ReadonlySet<Delta>, fill: (builder: Builder) => Promise<void>): Promise<BuildTimes> {
    return turns.run(async (builder) => {
      await fill(builder)
      const { segment, times } = await builder.finish()
      built = openSegment(segment)
      sealed = sealed.filter((delta) => !old.has(delta))
      for (const delta of [...sealed, ...open]) delta.hideIn(built)
      return times
    })
  }

  return { segments, take, build, size: () => sumOf(segments()), close: turns.close }
}

function segmentsOf(built: OpenSegment | undefined, deltas: readonly Delta[]): OpenSegment[] {
  return [...(built ? [built] : []), ...deltas.map(({ segment }) => segment)]
}

function sumOf(segments: readonly OpenSegment[]): Size {
  const sizes = segments.map((segment) => segment.size())
  const sum = (field: keyof Size): number => sizes.reduce((all, size) => all + size[field], 0)
  return { songs: sum('songs'), singers: sum('singers'), indexBytes: sum('indexBytes'), shownBytes: sum('shownBytes') }
}
