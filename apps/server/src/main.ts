import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { createOutside } from './engines/outside/create-outside.ts'
import { readOutsideConfig, type OutsideSettings } from './engines/outside/outside-config.ts'
import { EngineProblem } from './engines/problem.ts'
import { createLog, type Log } from './http/log.ts'
import { lanAddress } from './http/origin.ts'
import type { Pages } from './http/pages.ts'
import { noLimits, partyLimits } from './http/rate-limits.ts'
import { createSecrets } from './http/secrets.ts'
import { closeEngines, openEngines } from './main-engines.ts'
import { createSandbox } from './sandbox/sandbox.ts'

// apps/server, from the sources as from the bundle.
const home = fileURLToPath(new URL('../', import.meta.url))

type Settings = Config & { outside: OutsideSettings }

const config = readConfig(process.env)
const outsideConfig = readOutsideConfig(process.env)
if ('problem' in config) giveUp(config.problem)
else if ('problem' in outsideConfig) giveUp(outsideConfig.problem)
else await run({ ...config, outside: outsideConfig })

async function run(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel, (line) => process.stdout.write(line))
  process.on('unhandledRejection', (error) => {
    log.error('an error was handled nowhere; stopping', error)
    process.exit(1)
  })
  try {
    await serve(settings, log)
  } catch (error) {
    giveUp(sentenceOf(error, settings))
  }
}

async function serve(settings: Settings, log: Log): Promise<void> {
  log.info('OpenKTV is starting …')
  // Known at once; the database takes seconds.
  await checkAddress(settings.port, settings.host)
  const { outside } = settings
  const sandbox = outside.sandbox ? await createSandbox({ given: outside }) : undefined
  const engines = { ...(await openEngines(settings, log)), outside: createOutside(sandbox?.outsideConfig ?? outside) }
  const app = buildApp(engines, {
    log,
    now: Date.now,
    secrets: createSecrets(),
    pages: builtPages(log, settings),
    publicOrigin: settings.publicOrigin,
    trustProxy: settings.trustProxy,
    checkAnswers: settings.checkAnswers,
    messagesPerMinute: settings.messagesPerMinute,
    blockedWords: settings.blockedWords,
    sandbox,
    rules: { ...settings, limits: settings.limitsRates ? partyLimits : noLimits },
    lanAddress: () => reachableAddress(settings.host),
  })
  const port = await app.listen(settings.port, settings.host)
  let preparing = Promise.resolve()
  stopOnSignal(log, async () => {
    await app.close()
    await engines.studio.close()
    await preparing
    await closeEngines(engines)
    await sandbox?.close()
  })
  announce(log, { settings, port, lanOrigin: app.lanOrigin(), isSandbox: sandbox !== undefined })
  preparing = app.prepareSongs().catch((error: unknown) => log.error('the songs could not be prepared', error))
}

/** Rejects with Node's own error when the address cannot be had. */
async function checkAddress(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

function builtPages(log: Log, { serviceWorker: worker, outside }: Settings): Pages | undefined {
  const folders = { companion: join(home, '../companion/dist'), tv: join(home, '../tv/dist') }
  if (Object.values(folders).every((folder) => existsSync(join(folder, 'index.html')))) {
    // Where the form that starts the messaging app's sign-in ends.
    const forms = outside.wechat === undefined ? [] : [outside.wechat.openBase]
    return { ...folders, worker, forms }
  }
  log.info('The pages are not built, so only the API is served; `npm start` builds them.')
  return undefined
}

function reachableAddress(host: string): string | undefined {
  if (host === '0.0.0.0' || host === '::') return lanAddress(networkInterfaces())
  return host === 'localhost' || host === '::1' || host.startsWith('127.') ? undefined : host
}

type Announced = { settings: Config; port: number; lanOrigin: string | undefined; isSandbox: boolean }

function announce(log: Log, { settings, port, lanOrigin, isSandbox }: Announced): void {
  const local = `http://localhost:${port}`
  const outer = lanOrigin ?? local
  log.info(
    [
      '',
      'OpenKTV is ready.',
      `  TV     ${local}/tv  on this machine`,
      ...(outer === local ? [] : [`         ${outer}/tv  on a TV in the house`]),
      `  Phone  scan the QR code on the TV, or open ${outer}`,
      `  Data   ${settings.dataFolder}`,
      ...(isSandbox
        ? [`  Sandbox  ${local}/sandbox  plays the SMS, mail and messaging services that have no credentials`]
        : []),
      '',
    ].join('\n'),
  )
}

// Of one Ctrl-C two signals arrive: the terminal's, and npm passes it on.
const echoMs = 500

function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stoppingSinceMs = 0
  const onSignal = (): void => {
    const sinceMs = performance.now() - stoppingSinceMs
    // Asked twice: whoever stands there does not want to wait.
    if (stoppingSinceMs > 0 && sinceMs > echoMs) process.exit(1)
    if (stoppingSinceMs > 0) return
    stoppingSinceMs = performance.now()
    log.info('stopping …')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stopping failed', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

function sentenceOf(error: unknown, { port, host }: Config): string {
  if (error instanceof EngineProblem) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program; set PORT to a free one.`
  if (code === 'EACCES') return `This user may not listen on port ${port}; set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine.`
  return `OpenKTV cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

function giveUp(sentence: string): void {
  process.stderr.write(`${sentence}\n`, () => process.exit(1))
}
