import { EventEmitter, once } from 'node:events'
import type { Call, CallOptions } from '@openktv/client/call'
import type { SocketLike } from '@openktv/client/link'
import { createShared } from '@openktv/client/share-calls'
import { cmd, flag, type Notice, readPacket, writePacket } from '@openktv/contract/push'
import { action } from '@openktv/contract/remote'
import { expect, onTestFinished, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createBarrage } from '../features/barrage/create-barrage.ts'
import type { People } from '../features/pairing/people.ts'
import { nothingRemembered } from '../features/player/remembered.ts'
import { aSilentDeck } from '../testing/silent-deck.ts'
import { createRoom } from './create-room.ts'

// No time passes here.
const setTimer = () => () => undefined

test('[PSH-7] [BND-8] an answer that was asked for before the server told who is here takes nobody away', async () => {
  const { room, say, letGo } = await aRoom({ nicknames: [] })
  say({ type: action.userInfo, nicknames: ['安娜'] })
  await expect.poll(() => room.store.getState().people.nicknames).toEqual(['安娜'])
  await letGo()
  expect(room.store.getState().people.nicknames).toEqual(['安娜'])
})

test('[AUT-11] whoever signs in while it is asked who is here is here all the same', async () => {
  const { room, say, letGo, come } = await aRoom({ nicknames: [] })
  const here = { nicknames: ['安娜'], signedIn: { nickname: '安娜', userUuid: 'sub' } }
  come(here)
  say({ type: 'signedIn', ...here.signedIn })
  await letGo()
  await expect.poll(() => room.store.getState().people).toEqual(here)
})

/** A room whose socket is bound, while the first answer about who is here is held back. */
async function aRoom(first: People) {
  const gates = new EventEmitter()
  let here = first
  let asked = 0
  const share = createShared<unknown>()
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    '/alloc': async () => ({ host: '', port: 1, url: 'ws://tv', ticket: 'ticket', userId: 'tv' }),
    '/device/people': async () => {
      asked += 1
      const told = here
      if (asked === 1) await once(gates, 'open')
      return told
    },
  }
  const call = (async ({ path }: { path: string }, _payload: unknown, { signal }: CallOptions = {}) =>
    share(path, answers[path] ?? (() => new Promise(() => undefined)), signal)) as unknown as Call
  const socket = aServer()
  const deck = aSilentDeck(true)
  const room = createRoom({
    identity: { deviceId: 'tv', token: 'secret', name: '客厅电视' },
    call,
    openSocket: socket.open,
    fetchFile: () => new Promise(() => undefined),
    deck,
    microphone: {
      store: createStore(() => ({ isLive: false })),
      hasAccess: false,
      switchOn: async () => false,
      switchOff: () => undefined,
      close: () => undefined,
    },
    remembered: nothingRemembered,
    remember: () => undefined,
    announce: () => undefined,
    barrage: createBarrage({ isOn: true, now: () => 0, setTimer, widthOf: () => 1, way: () => ({ kind: 'still' }) }),
    setTimer,
    random: () => 0,
    nowMs: () => 0,
    kind: () => undefined,
    osName: 'test',
    onUnknown: () => undefined,
    onTaken: () => undefined,
  })
  onTestFinished(room.close)
  await expect.poll(() => asked).toBe(1)
  return {
    room,
    say: socket.say,
    come: (people: People) => void (here = people),
    /** Lets the first answer go; resolves when it has been taken in. */
    letGo: async () => {
      gates.emit('open')
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

/** The other end of the room's socket. */
function aServer() {
  let line: SocketLike | undefined
  const hear = (packet: Parameters<typeof writePacket>[0]): void => line?.onmessage?.({ data: writePacket(packet) })

  function open(): SocketLike {
    line = { send: answer, close: () => undefined, onopen: null, onmessage: null, onclose: null }
    queueMicrotask(() => line?.onopen?.())
    return line
  }

  function answer(text: string): void {
    const asked = readPacket(text)
    if (asked?.cmd === cmd.handshake) hear({ ...asked, body: null })
    if (asked?.cmd === cmd.bind) hear({ ...asked, cmd: cmd.ok, body: { cmd: cmd.bind } })
  }

  const say = (notice: Notice): void =>
    hear({ cmd: cmd.push, flags: flag.json, sessionId: 9, body: { content: JSON.stringify(notice) } })
  return { open, say }
}
