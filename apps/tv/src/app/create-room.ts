import type { Call } from '@openktv/client/call'
import { createTvLink } from '@openktv/client/create-tv-link'
import type { Link, LinkState, SocketLike, TvLink } from '@openktv/client/link'
import { appId, clientVersion } from '@openktv/contract/business'
import { createQrTicket, fetchTvPeople } from '@openktv/contract/device'
import { fetchPushNode, type Notice } from '@openktv/contract/push'
import { action } from '@openktv/contract/remote'
import { createSignInTicket } from '@openktv/contract/sign-in'
import { fetchHotSongs, fetchSongMedia, toSong } from '@openktv/contract/songs'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Barrage } from '../features/barrage/create-barrage.ts'
import { createHotSongs, type HotSongs } from '../features/pairing/create-hot-songs.ts'
import { createTicket, type SignInTicket, type Ticket } from '../features/pairing/create-ticket.ts'
import { isUnknown, type Identity } from '../features/pairing/introduce.ts'
import { nobody, type People } from '../features/pairing/people.ts'
import { type PeopleWatch, watchPeople } from '../features/pairing/watch-people.ts'
import { createPlayer, type Player } from '../features/player/create-player.ts'
import type { Deck } from '../features/player/deck.ts'
import { createHeldSongs, type HeldSongs } from '../features/player/held-songs.ts'
import type { Microphone } from '../features/player/microphone.ts'
import { createObey } from '../features/player/obey.ts'
import type { Remembered } from '../features/player/player-state.ts'
import { createSongShelf, type SongShelf } from '../features/player/song-shelf.ts'
import type { Announcement } from '../shared/announcements.ts'
import { onceConnected } from './once-connected.ts'
import { onTurned, withBarrage } from './tell-barrage.ts'
import { watchEnd } from './watch-end.ts'
import { type NetworkNeeds, watchNetwork, withNetwork } from './watch-network.ts'

/** What the screen shows of a room beside its player. */
type RoomView = { link: LinkState; name: string; people: People }

/** One TV that the server knows, with all that belongs to it. Whoever creates it closes it. */
export type Room = {
  deviceId: string
  store: StoreApi<RoomView>
  player: Player
  ticket: Ticket
  hotSongs: HotSongs
  /** A sign-in ticket, for as long as it is on screen. Whoever opens it closes it. */
  openSignIn: () => Ticket<SignInTicket>
  /** Calls back when somebody has signed in on this TV; returns its own undo. */
  onSignedIn: (listener: () => void) => () => void
  /** Turns the microphone on or off; the room is told where none can be had. */
  switchMicrophone: () => void
  /** Looks whether the server still answers, or tries again at once. */
  wake: () => void
  close: () => void
}

export type RoomNeeds = Pick<NetworkNeeds, 'nowMs' | 'kind'> & {
  identity: Identity
  call: Call
  openSocket: (url: string) => SocketLike
  /** The bytes behind an address; rejects with CallFailure for an HTTP error. */
  fetchFile: (url: string, signal: AbortSignal) => Promise<ArrayBuffer>
  deck: Deck
  microphone: Microphone
  remembered: Remembered
  remember: (remembered: Remembered) => void
  announce: (announcement: Announcement) => void
  barrage: Barrage
  setTimer: (callback: () => void, delayMs: number) => () => void
  random: () => number
  osName: string
  /** Called when the server does not know this TV any more. */
  onUnknown: () => void
  /** Called when another window plays this TV now. */
  onTaken: () => void
}

const hotSongsShown = 5

/** Opens the socket, the player and the ticket of one TV and introduces them to each other. */
export function createRoom(needs: RoomNeeds): Room {
  const { identity, setTimer } = needs
  const call = guarded(needs.call, needs.onUnknown)
  const store = createStore<RoomView>(() => ({ link: 'waiting', name: identity.name, people: nobody }))
  const link = openLink(needs, call)
  const shelf = openShelf(needs, call, link)
  const { barrage } = needs
  const network = watchNetwork({ ...needs, link, onNews: () => player.reportState() })
  const report = withNetwork(withBarrage(link.report, barrage), network.state)
  const player = createPlayer({ ...needs, deviceId: identity.deviceId, report, shelf })
  const held = createHeldSongs({ player: player.store, shelf, report, setTimer })
  const ticket = createTicket({ fetchTicket: () => call(createQrTicket, {}), setTimer })
  const hotSongs = openHotSongs(needs, call)
  const people = watchPeople({
    fetchPeople: (signal) => call(fetchTvPeople, {}, { signal }),
    show: (now) => store.setState({ people: now }),
  })
  const parts: Parts = { store, player, held, ticket, hotSongs, people }
  const onSignedIn = (listener: () => void) => link.onNotice(({ type }) => type === 'signedIn' && listener())
  const stops = [
    link.onNotice((notice) => hear({ ...parts, ...needs }, notice)),
    onSignedIn(people.ask),
    link.onCommand(createObey({ ...player, said: barrage.say })),
    onTurned(barrage, player.reportState),
    followMicrophone(needs.microphone, player),
    link.onState((state) => {
      store.setState({ link: state })
      if (state === 'connected') arrive(parts)
    }),
    watchEnd({ link, setTimer, onTaken: needs.onTaken }),
  ]
  player.settle()
  link.wake()
  return {
    deviceId: identity.deviceId,
    store,
    player,
    ticket,
    hotSongs,
    openSignIn: () => createTicket({ fetchTicket: () => call(createSignInTicket, {}), setTimer }),
    onSignedIn,
    switchMicrophone: () => void switchMicrophone(needs),
    wake: () => link.state() !== 'ended' && link.wake(),
    close: () => {
      for (const stop of stops) stop()
      for (const part of [network, link, ticket, hotSongs, people, held, player]) part.close()
    },
  }
}

function openLink({ identity, openSocket, osName, random, setTimer, nowMs }: RoomNeeds, call: Call): TvLink {
  const { deviceId } = identity
  return createTvLink({
    alloc: () => call(fetchPushNode, { appId, userId: deviceId }),
    open: openSocket,
    device: { deviceId, osName, osVersion: '', clientVersion, tags: 'tv' },
    random,
    setTimer,
    nowMs,
  })
}

function openHotSongs({ setTimer }: RoomNeeds, call: Call): HotSongs {
  return createHotSongs({
    fetchHotSongs: async () => {
      const { result } = await call(fetchHotSongs, { currentPage: 1, pageSize: hotSongsShown })
      return result.map(toSong)
    },
    setTimer,
  })
}

function openShelf({ fetchFile, setTimer }: RoomNeeds, call: Call, link: Link): SongShelf {
  return createSongShelf({
    fetchMedia: (musicNo) => call(fetchSongMedia, { musicNo }),
    fetchFile,
    online: () => onceConnected(link),
    wait: (delayMs) => new Promise((resolve) => setTimer(resolve, delayMs)),
  })
}

function followMicrophone({ store }: Microphone, { dispatch }: Player): () => void {
  const tell = ({ isLive }: { isLive: boolean }): void => dispatch({ type: 'mic', isLive })
  tell(store.getState())
  return store.subscribe(tell)
}

async function switchMicrophone({ microphone, announce }: RoomNeeds): Promise<void> {
  if (microphone.store.getState().isLive) microphone.switchOff()
  else if (!(await microphone.switchOn())) announce({ kind: microphone.hasAccess ? 'noMic' : 'unsafeMic' })
}

type Parts = Pick<Room, 'store' | 'player' | 'ticket' | 'hotSongs'> & { held: HeldSongs; people: PeopleWatch }

/** What is due whenever the server is there (again). */
function arrive({ player, held, ticket, hotSongs, people }: Parts): void {
  player.reportState()
  held.tellAgain()
  ticket.refresh()
  hotSongs.refresh()
  people.ask()
}

function hear(
  { store, player, ticket, people, identity, announce }: Parts & Pick<RoomNeeds, 'identity' | 'announce'>,
  notice: Notice,
): void {
  if (notice.type === 'queue') player.dispatch(notice)
  if (notice.type === 'device' && notice.deviceId === identity.deviceId) store.setState({ name: notice.name })
  if (notice.type === action.userInfo) people.hear(notice)
  if (notice.type === 'signedIn') announce({ kind: 'signedIn', nickname: notice.nickname })
  if (notice.type === 'joined') {
    announce({ kind: 'joined', nickname: notice.nickname })
    ticket.refresh()
  }
}

/** The same calls, but a refusal of this TV's token is noticed whoever was calling. */
function guarded(call: Call, onUnknown: () => void): Call {
  return async (endpoint, payload, options) => {
    try {
      return await call(endpoint, payload, options)
    } catch (error) {
      if (isUnknown(error)) onUnknown()
      throw error
    }
  }
}
