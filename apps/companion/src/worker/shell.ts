import { offlinePage } from './offline-page.ts'
import { isPageOf, isSoundFile, kindOf, pageFile, type Build } from './shell-files.ts'

export type ShellNeeds = {
  build: Build
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  origin: string
}

const prefix = 'openktv-shell-'

/** Keeps everything a build needs to start. Rejects when any of it cannot be had; the browser then tries again later. */
export async function keepShell({ build, caches, fetch }: ShellNeeds): Promise<void> {
  const cache = await caches.open(nameOf(build))

  async function keepFile(file: string): Promise<void> {
    const response = await fetch(file)
    if (!isSoundFile(response)) throw new Error(`${file} cannot be kept`)
    await cache.put(file, response)
  }

  await Promise.all(build.files.map(keepFile))
  const page = await fetch(pageFile, { cache: 'no-store' })
  if (!(await isPageOf(build, page.clone()))) throw new Error('the server has another build by now')
  await cache.put(pageFile, page)
}

/** Removes what earlier builds kept. */
export async function forgetOthers({ build, caches }: ShellNeeds): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== nameOf(build))
  await Promise.all(old.map(async (name) => await caches.delete(name)))
}

/** The answer to a request, or undefined when the browser shall fetch it as if there were no worker: pages from the network first, hashed files from what is kept (spec SHL-23). */
export function answer(needs: ShellNeeds, request: Request): Promise<Response> | undefined {
  const kind = kindOf(request, needs.origin)
  if (kind === 'page') return answerPage(needs, request)
  return kind === 'file' ? answerFile(needs, request) : undefined
}

async function answerPage(needs: ShellNeeds, request: Request): Promise<Response> {
  try {
    return await needs.fetch(request)
  } catch {
    // No network: the app itself then says so, in the language of its reader.
    return (await keptPage(needs)) ?? offlinePage()
  }
}

async function keptPage({ build, caches }: ShellNeeds): Promise<Response | undefined> {
  const kept = await (await caches.open(nameOf(build))).match(pageFile)
  return kept && (await isPageOf(build, kept.clone())) ? kept : undefined
}

async function answerFile({ build, caches, fetch }: ShellNeeds, request: Request): Promise<Response> {
  const cache = await caches.open(nameOf(build))
  const kept = await cache.match(request.url)
  if (kept && isSoundFile(kept)) return kept
  const response = await fetch(request)
  // A full disk is no reason to answer nothing.
  if (isSoundFile(response)) await cache.put(request.url, response.clone()).catch(() => undefined)
  return response
}

function nameOf({ id }: Build): string {
  return `${prefix}${id}`
}
