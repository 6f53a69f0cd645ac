import type { People } from './people.ts'

export type WatchPeopleNeeds = {
  /** The answer counts no more once the signal says so. */
  fetchPeople: (signal: AbortSignal) => Promise<People>
  show: (people: People) => void
}

/** Shows who is at this TV, by the newest of what the server tells and what it answers. Whoever creates it closes it. */
export function watchPeople({ fetchPeople, show }: WatchPeopleNeeds) {
  let asking = new AbortController()

  /** Takes over what the server tells: no answer that is under way is newer. */
  function hear(people: People): void {
    asking.abort()
    show(people)
  }

  /** Asks anew; where that fails the TV goes on showing whom it knew. */
  async function ask(): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const people = await fetchPeople(signal).catch(() => undefined)
    if (people && !signal.aborted) show(people)
  }

  return { hear, ask: (): void => void ask(), close: (): void => asking.abort() }
}

export type PeopleWatch = ReturnType<typeof watchPeople>
