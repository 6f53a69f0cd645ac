import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// What the first screen may cost: 115 KB of brotli for script, style and one language.
const budgetBytes = 115_000
// What any other file of the app may cost.
const otherBudgetBytes = 20_000
const root = fileURLToPath(new URL('../../', import.meta.url))
let folder = ''
let files: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'companion-size-'))
  // A test run is no production; React then ships its larger half.
  vi.stubEnv('NODE_ENV', 'production')
  const configFile = path.join(root, 'vite.config.ts')
  await build({ root, configFile, logLevel: 'error', mode: 'production', build: { outDir: folder, emptyOutDir: true } })
  vi.unstubAllEnvs()
  files = await readdir(path.join(folder, 'assets'))
}, 60_000)

afterAll(async () => await rm(folder, { recursive: true, force: true }))

async function entryFile(): Promise<string> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8')
  return path.basename(/src="([^"]+\.js)"/.exec(html)?.[1] ?? '')
}

// What the HTML asks for before any script runs.
async function stylesOfStart(): Promise<string[]> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8')
  return Array.from(html.matchAll(/href="[^"]*\/([^"/]+\.css)"/g), ([, name = '']) => name)
}

// The start, the index, the style of both and one language.
async function firstFiles(): Promise<string[]> {
  const page = files.filter((file) => file.startsWith('index-page'))
  return [await entryFile(), await textsFile(), ...page, ...(await stylesOfStart())]
}

async function brotliBytes(file: string): Promise<number> {
  return brotliCompressSync(await readFile(path.join(folder, 'assets', file))).length
}

async function importsOf(file: string): Promise<string[]> {
  const source = await readFile(path.join(folder, 'assets', file), 'utf8')
  return Array.from(source.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g), ([, name = '']) => name)
}

// The catalogue of the start; the texts of rarer pages are in files of their own.
async function textsFile(): Promise<string> {
  for (const file of files.filter((name) => name.startsWith('zh-cn'))) {
    const source = await readFile(path.join(folder, 'assets', file), 'utf8')
    if (source.includes('nav.songs')) return file
  }
  return ''
}

test('[SHL-2] the first screen is one start, one page, one style sheet and one language', async () => {
  const entry = await entryFile()
  const page = files.filter((file) => file.startsWith('index-page'))
  expect(await stylesOfStart()).toHaveLength(1)
  expect(page).toEqual([expect.stringMatching(/\.js$/)])
  expect(await importsOf(entry)).toEqual([])
  expect(await importsOf(page[0] ?? '')).toEqual([entry])
})

test('the first screen stays below 115 KB of brotli', async () => {
  const first = await firstFiles()
  expect(first).toHaveLength(4)
  const sizes = await Promise.all(first.map(brotliBytes))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgetBytes)
})

test('no other page, part or language costs more than 20 KB of brotli', async () => {
  const first = await firstFiles()
  const others = files.filter((file) => /\.(js|css)$/.test(file) && !first.includes(file))
  const sizes = await Promise.all(others.map(async (file) => ({ file, bytes: await brotliBytes(file) })))
  expect(sizes.filter(({ bytes }) => bytes > otherBudgetBytes)).toEqual([])
})

test('nothing is fetched from somebody else, and the developers’ gallery is not shipped', async () => {
  expect(files.filter((file) => file.includes('gallery'))).toEqual([])
  const html = await readFile(path.join(folder, 'index.html'), 'utf8')
  expect(html).not.toMatch(/(?:src|href)="https?:/)
})
