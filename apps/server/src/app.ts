import type { Bus } from './engines/bus/bus.ts'
import type { Database } from './engines/database/database.ts'
import type { Files } from './engines/files/files.ts'
import type { Logbook } from './engines/logbook/logbook.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { createAccount, type AccountNeeds } from './features/account/account.service.ts'
import { createAccountStore } from './features/account/account.store.ts'
import { createTokens } from './features/account/tokens.service.ts'
import { createBindings } from './features/device/bindings.service.ts'
import { deviceRoutes } from './features/device/device.routes.ts'
import { createDeviceStore } from './features/device/device.store.ts'
import { createTickets } from './features/device/tickets.service.ts'
import { createTicketStore } from './features/device/tickets.store.ts'
import { createTvs } from './features/device/tvs.service.ts'
import { createHistoryStore } from './features/remote/history.store.ts'
import { remoteRoutes } from './features/remote/remote.routes.ts'
import { createRemote } from './features/remote/remote.service.ts'
import { createRemoteStore } from './features/remote/remote.store.ts'
import { createSongStores } from './features/songs/song-stores.store.ts'
import { createSongsRoom } from './features/songs/songs.room.ts'
import { trackingRoutes } from './features/tracking/tracking.routes.ts'
import { createTracking } from './features/tracking/tracking.service.ts'
import { createGateway, type Gateway } from './gateway/gateway.ts'
import { serveHealth } from './http/health.ts'
import { createHttp, type Http } from './http/http.ts'
import type { Log } from './http/log.ts'
import { serveOpenapi } from './http/openapi.ts'
import { servePages, type Pages } from './http/pages.ts'
import type { Secrets } from './http/secrets.ts'
import { serveStoredFiles } from './http/stored-files.ts'
import type { Studio } from './studio/studio.ts'

export type Engines = { database: Database; bus: Bus; files: Files; studio: Studio; logbook: Logbook }

export type AppNeeds = {
  log: Log
  now: () => number
  secrets: Secrets
  pages: Pages | undefined
  publicOrigin: string | undefined
  trustProxy: boolean
  checkAnswers: boolean
  /** The address other machines in the house reach this one by. */
  lanAddress: () => string | undefined
}

export type App = {
  /** Opens the doors; resolves with the port. Rejects with Node's own error when it cannot be had. */
  listen: (port: number, host: string) => Promise<number>
  /** Where other machines in the house reach it, when that is known. */
  lanOrigin: () => string | undefined
  /** Fills an empty catalogue with the demo songs and renders what has no media yet. Resolves when all of it is done. */
  prepareSongs: () => Promise<void>
  /** Lets running requests end, sends every socket away, and stops. The engines stay open: they belong to whoever opened them. */
  close: () => Promise<void>
}

const hourMs = 3_600_000
const farewellMs = 1_000

/** The whole server: every feature created, introduced to its neighbours, and mounted. */
export function buildApp(engines: Engines, needs: AppNeeds): App {
  const { database, files } = engines
  const { log } = needs
  let port: number | undefined
  let isClosing = false
  const lanOrigin = (): string | undefined => needs.publicOrigin ?? originAt(needs.lanAddress(), port)

  const features = createFeatures(engines, { ...needs, lanOrigin })
  const { gateway, tokens, songs } = features
  const http = createHttp({ ...needs, callerOf: tokens.callerOf })
  mount(http, features, needs.now)
  gateway.attach(http.app.server)
  serveHealth(http.app, {
    log,
    answered: http.answered,
    eventsCounted: features.tracking.counts,
    check: () => (isClosing ? Promise.reject(new Error('closing')) : database.ping()),
  })
  serveOpenapi(http.app)
  const endSending = serveStoredFiles(http.app, files)
  servePages(http.app, needs.pages)
  const sweep = setInterval(() => {
    tokens.forgetExpired().catch((error: unknown) => log.error('old tokens could not be removed', error))
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
      songs.stop()
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

type Lan = { lanOrigin: () => string | undefined }

type Features = ReturnType<typeof createFeatures>

function createFeatures(engines: Engines, needs: AppNeeds & Lan) {
  const { bus, database, files, studio, logbook } = engines
  const { now, secrets, log } = needs
  const { orm } = database
  // The gateway needs the features and they need it: each asks for it only when it is used.
  const getGateway = (): Gateway => gateway
  const people = createPeople(orm, needs, getGateway)
  const songs = createSongsRoom({
    stores: createSongStores(orm),
    now,
    log,
    demoSongs: studio.catalogue,
    render: studio.render,
    putFile: files.put,
    fileInfo: files.info,
  })
  const remote = createRemote({
    store: createRemoteStore(orm),
    now,
    newId: () => secrets.text(16),
    songRows: songs.songRows,
    nicknameOf: people.account.nicknameOf,
    isOnline: (deviceId) => getGateway().isOnline(deviceId),
    deliver: (deviceId, text, timeoutMs) => getGateway().deliver(deviceId, text, timeoutMs),
    notify: (deviceId, notice) => getGateway().notify(deviceId, notice),
  })
  const gateway: Gateway = createGateway({
    ...remote,
    bus,
    now,
    newTicket: () => secrets.text(24),
    boundDevice: people.bindings.boundDevice,
    onError: (error) => log.error('the push gateway met an error', error),
    origins: needs.publicOrigin === undefined ? [] : [needs.publicOrigin],
  })
  const onProblem = (error: unknown): void => log.error('events could not be written down', error)
  const tracking = createTracking({ now, write: logbook.add, onProblem })
  return { ...people, songs, remote, gateway, tracking, history: createHistoryStore(orm) }
}

function createPeople(orm: Database['orm'], needs: AppNeeds & Lan, getGateway: () => Gateway) {
  const { now, secrets } = needs
  const store = createDeviceStore(orm)
  const accounts = createAccountStore(orm)
  const tickets = createTickets({ store: createTicketStore(orm), secrets, now })
  const tokens = createTokens({ store: accounts, secrets, now })
  const bindingOf: AccountNeeds['bindingOf'] = (userUuid) => bindings.bindingOf(userUuid)
  const account = createAccount({ store: accounts, tokens, secrets, now, bindingOf })
  const tvs = createTvs({ ...needs, store, tickets, createTvToken: tokens.createForTv })
  const bindings = createBindings({
    store,
    tickets,
    now,
    findTv: tvs.find,
    createGuest: account.createGuest,
    nicknameOf: account.nicknameOf,
    isOnline: (deviceId) => getGateway().isOnline(deviceId),
    bindingChanged: (userUuid) => getGateway().rebind(userUuid),
    joined: (deviceId, nickname) => getGateway().notify(deviceId, { type: 'joined', nickname }),
  })
  return { tokens, account, tvs, bindings }
}

function mount({ routes }: Http, features: Features, now: () => number): void {
  const { account, tvs, bindings, songs, remote, history, gateway, tracking } = features
  accountRoutes(routes, account)
  deviceRoutes(routes, { tvs, bindings })
  songs.mount(routes)
  remoteRoutes(routes, { remote, history, now, boundDevice: bindings.boundDevice, songRows: songs.songRows })
  gateway.allocRoutes(routes)
  trackingRoutes(routes, tracking)
}

function originAt(address: string | undefined, port: number | undefined): string | undefined {
  return address === undefined || port === undefined ? undefined : `http://${address}:${port}`
}
