import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { compressFolder } from './lib-compress.mjs'
import { inRoot } from './lib-paths.mjs'
import { capture } from './lib-run.mjs'
import { seconds } from './lib-say.mjs'
import { stamp } from './lib-targets.mjs'

/** @typedef {import('./lib-targets.mjs').Target} Target */
/** @typedef {import('esbuild').BuildOptions} BuildOptions */

/**
 * Builds one target beside its `dist` and then puts it in place, so that a running server or a second build never sees half of it.
 * Answers what was built and how long it took.
 * @param {Target} target
 * @param {string} digest of the sources, noted when the result is in place
 */
export async function build(target, digest) {
  const startedMs = performance.now()
  await mkdir(inRoot(target.folder), { recursive: true })
  await removeLeftovers(inRoot(target.folder))
  const fresh = inRoot(target.folder, `dist.${process.pid}`)
  try {
    await buildTo(fresh, target)
    await replace(inRoot(target.folder, 'dist'), fresh)
    stamp(target, digest)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return `${target.label} ${seconds(performance.now() - startedMs)}`
}

/**
 * How esbuild makes the server: our own code in one file per thread, packages from npm loaded from node_modules.
 * @param {string} folder absolute
 * @returns {BuildOptions}
 */
export function serverOptions(folder) {
  return {
    entryPoints: {
      main: inRoot('apps/server/src/main.ts'),
      catalogue: inRoot('apps/server/src/catalogue.ts'),
      'studio-worker': inRoot('apps/server/src/studio/studio-worker.ts'),
      'search-worker': inRoot('apps/server/src/search/search-worker.ts'),
    },
    outdir: folder,
    absWorkingDir: inRoot(),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'silent',
    plugins: [keepPackagesOutside],
  }
}

/** @type {import('esbuild').Plugin} */
const keepPackagesOutside = {
  name: 'keep-packages-outside',
  setup(plugged) {
    plugged.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@openktv/') ? undefined : { path: name, external: true },
    )
  },
}

/**
 * @param {string} folder
 * @param {Target} target
 */
async function buildTo(folder, target) {
  if (target.name === 'server') await buildServer(folder)
  else if (target.name === 'database') await buildDatabase(folder)
  else await buildPage(target, folder)
}

/** @param {string} folder */
async function buildServer(folder) {
  const esbuild = await import('esbuild')
  await esbuild.build(serverOptions(folder))
}

// Making an empty database takes seconds of one core: done here, beside the pages, the first start does not wait for it.
/** @param {string} folder */
async function buildDatabase(folder) {
  const esbuild = await import('esbuild')
  const make = inRoot('apps/server/src/engines/database/make-blank-cluster.ts')
  await esbuild.build({ ...serverOptions(folder), entryPoints: [make] })
  const program = path.join(folder, 'make-blank-cluster.js')
  const { code, output } = await capture(process.execPath, [program, path.join(folder, 'cluster.tar.gz')])
  if (code !== 0) throw new Error(`The empty database could not be made:\n${output}`)
}

/**
 * @param {Target} target
 * @param {string} folder
 */
async function buildPage(target, folder) {
  // Whoever has it set otherwise, a test runner for one, would get React as its own developers use it.
  process.env['NODE_ENV'] = 'production'
  const vite = await import('vite')
  const home = inRoot(target.folder)
  await vite.build({
    root: home,
    configFile: path.join(home, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  await compressFolder(folder)
}

/**
 * @param {string} place
 * @param {string} fresh
 */
async function replace(place, fresh) {
  const old = `${place}.old.${process.pid}`
  await mkdir(place, { recursive: true })
  await rename(place, old)
  await rename(fresh, place)
  await rm(old, { recursive: true, force: true })
}

/**
 * Removes what builds that were killed left behind; nobody else builds while the lock of lib-lock.mjs is held.
 * @param {string} folder
 */
async function removeLeftovers(folder) {
  const left = (await readdir(folder)).filter((name) => /^dist\.(old\.)?\d+$/.test(name))
  await Promise.all(left.map((name) => rm(path.join(folder, name), { recursive: true, force: true })))
}
