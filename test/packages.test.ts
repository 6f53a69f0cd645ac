import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filesOf, readManifests } from './house/clone.ts'

const entry = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  link: z.optional(z.boolean()),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
  resolved: z.optional(z.string()),
})
const lock = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
// MPL-2.0 binds only its own files; a build tool (lightningcss) carries it.
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'MPL-2.0',
  'PostgreSQL',
])

test('every dependency is pinned to one exact version', () => {
  const loose = [...readManifests()].flatMap(([place, { dependencies, devDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${place}: ${name} ${version}`),
  )
  expect(loose).toEqual([])
})

test('the lockfile names no download address, so that any registry can serve it', () => {
  const addresses = Object.values(lock.packages).flatMap(({ resolved = '' }) =>
    /^https?:/.test(resolved) ? [resolved] : [],
  )
  expect(addresses).toEqual([])
})

test('the lockfile knows the builds of every platform, so that npm ci works on all of them', () => {
  const builds = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  expect(
    builds.filter((name) => !Object.keys(lock.packages).some((place) => place.endsWith(`node_modules/${name}`))),
  ).toEqual([])
})

test('everything that ships has a permissive licence', () => {
  const shipped = Object.entries(lock.packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link,
  )
  expect(shipped.length).toBeGreaterThan(50)
  const refused = shipped.filter(([, { license = 'none' }]) => !isPermissive(license))
  expect(refused.map(([place, { license = 'none' }]) => `${place}: ${license}`)).toEqual([])
})

test.each(['GPL-3.0', 'LGPL-2.1', 'AGPL-3.0-only', 'none', '(MIT AND GPL-2.0)', 'SEE LICENSE IN LICENSE'])(
  'this check refuses the licence %s',
  (license) => {
    expect(isPermissive(license)).toBe(false)
  },
)

test.each(['MIT', '(MIT OR GPL-3.0)', '(BSD-2-Clause AND MIT)'])('this check accepts the licence %s', (license) => {
  expect(isPermissive(license)).toBe(true)
})

test('no file of code is longer than 220 lines', () => {
  const long = filesOf()
    .filter((file) => /\.([cm]?[jt]sx?|css)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > 220)
  expect(long).toEqual([])
})

/** Reads an SPDX expression: of alternatives one must be permissive, of a sum every part. */
function isPermissive(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isPermissive)
  return plain.split(' AND ').every((licence) => permissive.has(licence.trim()))
}
