import { createBuildTurns } from './build-turns.ts'
import type { Builder } from './builder.ts'
import { joinAlike, makeDelta, sizeOfDeltas, type Delta } from './delta.ts'
import { openSegment, type OpenSegment, type Size } from './open-segment.ts'
import type { BuildTimes, Changes, Search } from './search.ts'

export type CatalogueNeeds = { openBuilder: () => Builder; onProblem: (problem: string) => void }

/** The segments that are searched, the newest last, each hiding what it replaces. */
export type Catalogue = Pick<Search, 'take' | 'build' | 'size' | 'close'> & {
  /** Another list as soon as anything has changed. */
  segments: () => readonly OpenSegment[]
}

// With so many songs and singers the deltas are merged into the built index.
const deltaMax = 2_000

/** Sealed deltas are seen to by a build that was asked for and stay as they are; open ones may still be joined. */
type Shelf = {
  built: OpenSegment | undefined
  sealed: readonly Delta[]
  open: readonly Delta[]
  segments: readonly OpenSegment[]
}

/** An empty one: a built segment comes with the first build, and beside it are deltas of what was taken since. */
export function createCatalogue({ openBuilder, onProblem }: CatalogueNeeds): Catalogue {
  const turns = createBuildTurns(openBuilder)
  let shelf = shelfOf({ built: undefined, sealed: [], open: [] })

  function take(changes: Changes): void {
    if (changes.songs.length + changes.singers.length === 0) return
    const taken = makeDelta([changes])
    for (const segment of shelf.segments) taken.hideIn(segment)
    shelf = shelfOf({ ...shelf, open: joinAlike([...shelf.open, taken]) })
    if (sizeOfDeltas(shelf.open) >= deltaMax) void merge()
  }

  /** The deltas that there are now, which the next build replaces. */
  function seal(): ReadonlySet<Delta> {
    shelf = shelfOf({ ...shelf, sealed: [...shelf.sealed, ...shelf.open], open: [] })
    return new Set(shelf.sealed)
  }

  async function merge(): Promise<void> {
    const old = seal()
    try {
      await replace(old, async (builder) => {
        if (shelf.built !== undefined) await builder.addSegment(shelf.built)
        for (const delta of shelf.sealed.filter((each) => old.has(each))) await builder.add(delta.changes())
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
      const built = openSegment(segment)
      shelf = shelfOf({ ...shelf, built, sealed: shelf.sealed.filter((delta) => !old.has(delta)) })
      for (const delta of [...shelf.sealed, ...shelf.open]) delta.hideIn(built)
      return times
    })
  }

  return { segments: () => shelf.segments, take, build, size: () => sumOf(shelf.segments), close: turns.close }
}

function shelfOf({ built, sealed, open }: Omit<Shelf, 'segments'>): Shelf {
  const deltas = [...sealed, ...open].map(({ segment }) => segment)
  return { built, sealed, open, segments: built === undefined ? deltas : [built, ...deltas] }
}

function sumOf(segments: readonly OpenSegment[]): Size {
  const sizes = segments.map((segment) => segment.size())
  const sum = (field: keyof Size): number => sizes.reduce((all, size) => all + size[field], 0)
  return { songs: sum('songs'), singers: sum('singers'), indexBytes: sum('indexBytes'), shownBytes: sum('shownBytes') }
}
