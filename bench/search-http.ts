import type { Figure } from './figure.ts'
import { closeRacer, compare, openRacer, race, type Racer, withServers } from './http-race.ts'
import { keystrokesOf } from './search-ours.ts'
import { size } from './search-size.ts'

const rounds = 7
const ratioLeast = 0.2
/** As many rows as the phone asks for while somebody types. */
const pageSize = 6

/** The search endpoint, asked key by key by somebody without a token, beside a bare `node:http` echo of the same forms, which runs twice. */
export async function searchOverHttp(): Promise<Figure[]> {
  return await withServers(async (program) => {
    const racers: Racer[] = []
    try {
      for (const kind of ['search', 'echo', 'echo']) racers.push(await openRacer(program, kind, forms()))
      await race(racers, rounds)
      return figures(racers)
    } finally {
      await Promise.all(racers.map(closeRacer))
    }
  })
}

function forms(): { path: string; body: string }[] {
  return keystrokesOf(size).map(({ text }) => ({
    path: '/api/music/search',
    body: new URLSearchParams({
      keyword: text,
      type: 'predictiveSearch',
      currentPage: '1',
      pageSize: String(pageSize),
    }).toString(),
  }))
}

function figures([ours, echo, again]: Racer[]): Figure[] {
  if (!ours || !echo || !again) throw new Error('a contender is missing')
  const answers = compare('search endpoint, answers per CPU second', ours, echo)
  return [
    { ...answers, demand: `≥ ${ratioLeast} × echo`, holds: Number(answers.ratio) >= ratioLeast },
    { ...compare('control: echo beside echo', again, echo), demand: '', holds: true },
  ]
}
