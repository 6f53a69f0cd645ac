import type { App, AppNeeds, Engines } from './app-needs.ts'
import { jsSdkSignature } from './engines/outside/outside.ts'
import { createAccountStores } from './features/account/account-stores.store.ts'
import { createAccountRoom, type AccountRoom } from './features/account/account.room.ts'
import { systemConfig } from './features/account/channel-config.ts'
import { createDeviceStores } from './features/device/device-stores.store.ts'
import { createDeviceRoom, type DeviceRoom } from './features/device/device.room.ts'
import { createMessagesRoom, type MessagesRoom } from './features/messages/messages.room.ts'
import { createMessageStore } from './features/messages/messages.store.ts'
import { createHistoryStore } from './features/remote/history.store.ts'
import { remoteRoutes } from './features/remote/remote.routes.ts'
import { createRemote } from './features/remote/remote.service.ts'
import { createRemoteStore } from './features/remote/remote.store.ts'
import { serviced } from './features/remote/serviced.ts'
import { createSongStores } from './features/songs/song-stores.store.ts'
import { createSongsRoom, type SongsRoom } from './features/songs/songs.room.ts'
import { trackingRoutes } from './features/tracking/tracking.routes.ts'
import { createTracking, type Tracking } from './features/tracking/tracking.service.ts'
import { createGateway, type Gateway } from './gateway/gateway.ts'
import { createCallerCache } from './http/caller-cache.ts'
import { serveHealth } from './http/health.ts'
import { createHttp, type Http } from './http/http.ts'
import { createNavigations } from './http/navigations.ts'
import { originAt, ownOriginsAt, type Origins } from './http/origin.ts'
import { serveOpenapi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { serveStoredFiles } from './http/stored-files.ts'
import { serveSandbox } from './sandbox/serve-sandbox.ts'

const hourMs = 3_600_000
const farewellMs = 1_000

/** The whole server: every feature created, introduced to its neighbours, and mounted. */
export function buildApp(engines: Engines, needs: AppNeeds): App {
  const { database, files } = engines
  const { log } = needs
  let port: number | undefined
  let isClosing = false
  const lanOrigin = (): string | undefined => needs.publicOrigin ?? originAt(needs.lanAddress(), port)
  const ownOrigins = (): Origins =>
    needs.publicOrigin === undefined ? ownOriginsAt(lanOrigin(), port) : [needs.publicOrigin]

  const features = createFeatures(engines, { ...needs, lanOrigin, ownOrigins })
  const { gateway, account, songs } = features
  const http = createHttp({ ...needs, callerOf: features.callers.callerOf, sinceMs: gateway.sinceMs })
  mount(http, features, { now: needs.now, ownOrigins })
  if (needs.sandbox !== undefined) serveSandbox(http.app, needs.sandbox, needs.publicOrigin)
  gateway.attach(http.app.server)
  serveHealth(http.app, {
    log,
    answered: http.answered,
    eventsCounted: features.tracking.counts,
    pushCounted: gateway.counts,
    check: () => (isClosing ? Promise.reject(new Error('closing')) : database.ping()),
  })
  serveOpenapi(http.app)
  const endSending = serveStoredFiles(http.app, files)
  servePages(http.app, needs.pages, { ...needs.rules, publicOrigin: needs.publicOrigin })
  const sweep = setInterval(() => {
    account.forgetOld().catch((error: unknown) => log.error('old tokens could not be removed', error))
  }, hourMs)

  return {
    async listen(wantedPort, host) {
      const address = await http.app.listen({ port: wantedPort, host })
      const opened = Number(new URL(address).port || wantedPort)
      port = opened
      return opened
    },
    lanOrigin,
    prepareSongs: songs.prepare,
    async close() {
      isClosing = true
      clearInterval(sweep)
      await songs.stop()
      await gateway.drain()
      endSending()
      // A browser that does not answer the farewell holds nobody up.
      const cut = setTimeout(gateway.close, farewellMs)
      await http.close()
      clearTimeout(cut)
      gateway.close()
    },
  }
}

type Addresses = { lanOrigin: () => string | undefined; ownOrigins: () => Origins }
type Features = ReturnType<typeof createFeatures>

function createFeatures(engines: Engines, needs: AppNeeds & Addresses) {
  const { bus, files, studio } = engines
  const { orm } = engines.database
  const { now, secrets, log } = needs
  // The gateway needs the features and they need it: each asks for it only when it is used.
  const getGateway = (): Gateway => gateway
  const messages = createMessagesRoom({
    ...needs,
    store: createMessageStore(orm),
    songArrivals: (userUuid) => songs.arrivals(userUuid),
  })
  const people = createPeople(engines, needs, {
    getGateway,
    favoritesMoved: (userUuid) => songs.favoritesMoved(userUuid),
    writeMessage: messages.writeMessage,
  })
  const songs = createSongsRoom({
    stores: createSongStores(orm),
    search: engines.search,
    now,
    log,
    demoSongs: studio.catalogue,
    render: studio.render,
    putFile: files.put,
    fileInfo: files.info,
    systemConfig,
    channelOf: async (userUuid) => (await people.device.bindings.bindingOf(userUuid))?.channel,
  })
  const remote = createQueues(engines, needs, { people, songs, getGateway })
  const gateway: Gateway = createGateway({
    ...remote,
    bus,
    now,
    newTicket: () => secrets.text(24),
    boundDevice: people.device.bindings.boundDevice,
    sessionOwner: people.account.tokens.sessionOwner,
    onError: (error) => log.error('the push gateway met an error', error),
    origins: needs.publicOrigin === undefined ? [] : [needs.publicOrigin],
  })
  const tracking = createEvents(engines, needs)
  return { ...people, messages, songs, remote, gateway, tracking, history: createHistoryStore(orm) }
}

type Queueing = Pick<Neighbours, 'getGateway'> & { people: ReturnType<typeof createPeople>; songs: SongsRoom }

function createQueues({ database }: Engines, needs: AppNeeds, { people, songs, getGateway }: Queueing) {
  return serviced(
    { isOver: people.device.isServiceOver, now: needs.now },
    createRemote({
      ...needs,
      store: createRemoteStore(database.orm),
      newId: () => needs.secrets.text(16),
      songRows: songs.songRows,
      nicknameOf: people.account.account.nicknameOf,
      songFailed: songs.songFailed,
      reach: (deviceId) => getGateway().reach(deviceId),
      deliver: (deviceId, text, timeoutMs) => getGateway().deliver(deviceId, text, timeoutMs),
      notify: (deviceId, notice) => getGateway().notify(deviceId, notice),
      notifyPhones: (deviceId, text) => getGateway().notifyPhones(deviceId, text),
    }),
  )
}

function createEvents({ logbook }: Engines, { now, log }: AppNeeds): Tracking {
  const onProblem = (error: unknown): void => log.error('events could not be written down', error)
  return createTracking({ now, write: logbook.add, onProblem })
}

type Neighbours = Pick<MessagesRoom, 'writeMessage'> & {
  getGateway: () => Gateway
  favoritesMoved: (userUuid: string) => void
}

function createPeople(engines: Engines, needs: AppNeeds & Addresses, neighbours: Neighbours) {
  const { outside, database, files } = engines
  const { getGateway, favoritesMoved, writeMessage } = neighbours
  const account: AccountRoom = createAccountRoom({
    ...needs,
    writeMessage,
    stores: createAccountStores(database.orm),
    putFile: files.put,
    removeFile: files.remove,
    outside: { ...outside, sign: jsSdkSignature },
    bindingOf: (userUuid) => device.bindings.bindingOf(userUuid),
    sessionsEnded(userUuid, which) {
      callers.forget(userUuid)
      getGateway().endSessions(userUuid, which)
    },
    moved(from, to) {
      callers.forget(from)
      favoritesMoved(to)
      getGateway().endSessions(from, { comeAgain: true })
      getGateway().rebind(to)
      device.peopleMoved(to).catch((error: unknown) => needs.log.error('a TV could not be told who is there', error))
    },
  })
  const device: DeviceRoom = createDeviceRoom({
    ...needs,
    writeMessage,
    stores: createDeviceStores(database.orm),
    tvTickets: account.tvTickets,
    createTvToken: account.tokens.createForTv,
    createGuest: account.account.createGuest,
    nicknameOf: account.account.nicknameOf,
    isOnline: (deviceId) => getGateway().isOnline(deviceId),
    bindingChanged: (userUuid) => getGateway().rebind(userUuid),
    notify: (deviceId, notice) => getGateway().notify(deviceId, notice),
  })
  const callers = createCallerCache({ callerOf: account.tokens.callerOf, ticks: () => performance.now() })
  return { account, device, callers }
}

function mount(http: Http, features: Features, needs: { now: () => number; ownOrigins: () => Origins }): void {
  const { routes } = http
  const { account, device, songs, remote, history, gateway, tracking } = features
  const { boundDevice } = device.bindings
  account.mount(routes, createNavigations(http.app, { askedBy: http.askedBy, ownOrigins: needs.ownOrigins }))
  for (const room of [device, songs, features.messages]) room.mount(routes)
  const { saidBy, allocRoutes } = gateway
  remoteRoutes(routes, { remote, history, now: needs.now, boundDevice, songRows: songs.songRows, saidBy })
  allocRoutes(routes)
  trackingRoutes(routes, tracking)
}
