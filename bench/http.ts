import * as z from 'zod/mini'
import type { Figure } from './figure.ts'
import { closeRacer, compare, openRacer, race, type Racer, withServers } from './http-race.ts'

const rounds = 7
const ratioLeast = 0.55
const asked = [{ path: '/api/config/listConfigs', body: 'type=6' }]

/** A call with a token, through everything that guards the API, beside a bare `node:http` echo, which runs twice to show the noise. */
export async function benchHttp(): Promise<Figure[]> {
  return await withServers(async (program) => {
    const racers: Racer[] = []
    try {
      for (const kind of ['ours', 'echo', 'echo'] as const) racers.push(await openSignedIn(program, kind))
      await race(racers, rounds)
      return figures(racers)
    } finally {
      await Promise.all(racers.map(closeRacer))
    }
  })
}

function figures([ours, echo, again]: Racer[]): Figure[] {
  if (!ours || !echo || !again) throw new Error('a contender is missing')
  const answers = compare('authenticated call, answers per CPU second', ours, echo)
  return [
    { ...answers, demand: `≥ ${ratioLeast} × echo`, holds: Number(answers.ratio) >= ratioLeast },
    { ...compare('control: echo beside echo', again, echo), demand: '', holds: true },
  ]
}

async function openSignedIn(program: string, kind: 'ours' | 'echo'): Promise<Racer> {
  const racer = await openRacer(program, kind, asked)
  const token = kind === 'ours' ? await aToken(racer) : 'a'.repeat(43)
  return { ...racer, headers: { ...racer.headers, token } }
}

async function aToken({ origin, headers }: Racer): Promise<string> {
  const answer = await fetch(`${origin}/api/device/register`, { method: 'POST', headers })
  return z.object({ data: z.object({ token: z.string() }) }).parse(await answer.json()).data.token
}
