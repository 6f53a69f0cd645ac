import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf, type Manifests } from './house/arrows.ts'
import { filesOf, readManifests } from './house/clone.ts'

const manifests = readManifests()
const code = filesOf().filter((file) => /\.([cm]?[jt]s|[jt]sx)$/.test(file))

test('every file has a place in the house and imports only what its room may', () => {
  expect(code.length).toBeGreaterThan(20)
  expect(code.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8'), manifests))).toEqual([])
})

test('the folders of the house are the ones its map shows', () => {
  const folders = filesOf()
    .filter((file) => /^(apps|packages)\/|^(test|bench|scripts|docs)\//.test(file))
    .map((file) => file.split('/').slice(0, 2).join('/'))
  expect([...new Set(folders.filter((folder) => /^(apps|packages)\//.test(folder)))].toSorted()).toEqual([
    'apps/companion',
    'apps/server',
    'apps/tv',
    'packages/client',
    'packages/contract',
    'packages/ui',
  ])
})

const invented: Manifests = new Map([
  ['.', { name: 'openktv', dependencies: { esbuild: '1.0.0' }, devDependencies: { vitest: '1.0.0' } }],
  ['packages/contract', { name: '@openktv/contract', dependencies: { zod: '1.0.0' } }],
  ['packages/client', { name: '@openktv/client', dependencies: { '@openktv/contract': '0.1.0' } }],
  ['packages/ui', { name: '@openktv/ui', dependencies: { react: '1.0.0' } }],
  [
    'apps/server',
    { name: '@openktv/server', dependencies: { '@openktv/contract': '0.1.0', 'drizzle-orm': '1.0.0', zod: '1.0.0' } },
  ],
  ['apps/companion', { name: '@openktv/companion', dependencies: { '@openktv/contract': '0.1.0', react: '1.0.0' } }],
  ['apps/tv', { name: '@openktv/tv', dependencies: { '@openktv/contract': '0.1.0', react: '1.0.0' } }],
])

const planted: [what: string, file: string, specifier: string, fault: string][] = [
  ['the contract imports the client', 'packages/contract/src/songs.ts', '@openktv/client/call', 'is not open to'],
  ['the contract imports React', 'packages/contract/src/songs.ts', 'react', 'is not open to'],
  ['the contract imports Node', 'packages/contract/src/songs.ts', 'node:fs', 'is not open to'],
  ['a phone page imports Node', 'apps/companion/src/features/songs/song-list.tsx', 'node:fs', 'is not open to'],
  ['the TV imports the phone', 'apps/tv/src/app/screen.tsx', '../../../companion/src/app/router.tsx', 'leaves apps/tv'],
  ['the TV imports the server by name', 'apps/tv/src/app/screen.tsx', '@openktv/server/src/app.ts', 'is not open to'],
  [
    'a feature imports its neighbour',
    'apps/server/src/features/songs/songs.routes.ts',
    '../remote/remote.service.ts',
    'is not open to',
  ],
  [
    'a phone feature imports its neighbour',
    'apps/companion/src/features/songs/song-list.tsx',
    '../remote/push-song.ts',
    'is not open to',
  ],
  [
    'a feature imports the app',
    'apps/companion/src/features/songs/song-list.tsx',
    '../../app/router.tsx',
    'is not open to',
  ],
  [
    'the shared room imports a feature',
    'apps/companion/src/shared/storage.ts',
    '../features/songs/search-songs.ts',
    'is not open to',
  ],
  [
    'a service writes its own query',
    'apps/server/src/features/songs/songs.service.ts',
    'drizzle-orm',
    'is not open to',
  ],
  [
    'a store picks an engine',
    'apps/server/src/features/songs/songs.store.ts',
    '../../engines/database/embedded.ts',
    'is not open to',
  ],
  ['the app page picks an engine', 'apps/server/src/app.ts', './engines/database/postgres.ts', 'is not open to'],
  [
    'a store imports the web server',
    'apps/server/src/features/songs/songs.store.ts',
    '../../http/server.ts',
    'is not open to',
  ],
  [
    'an engine imports a feature',
    'apps/server/src/engines/bus/memory.ts',
    '../../features/songs/songs.store.ts',
    'is not open to',
  ],
  [
    'a package is not declared',
    'packages/client/src/call.ts',
    'zod/mini',
    'is missing from packages/client/package.json',
  ],
  [
    'a path leaves its workspace',
    'apps/server/src/features/songs/songs.routes.ts',
    '../../../../../packages/contract/src/songs.ts',
    'import the package by name',
  ],
  ['a script imports the server', 'scripts/start.mjs', '../apps/server/src/main.ts', 'is not open to'],
]

for (const [what, file, specifier, fault] of planted)
  test(`this check refuses when ${what}`, () => {
    const quoted = `'${specifier}'`
    for (const source of [
      `import { a } from ${quoted}`,
      `import {\n  a,\n  b,\n} from ${quoted}`,
      `export { a } from ${quoted}`,
      `const a = await import(${quoted})`,
      `import ${quoted}`,
    ])
      expect(faultsOf(file, source, invented).join('\n')).toContain(fault)
  })

test.each([
  'apps/server/src/utils/dates.ts',
  'apps/server/src/features/jukebox/jukebox.routes.ts',
  'apps/console/src/main.tsx',
  'packages/domain/src/song.ts',
  'tools/release.ts',
])('this check refuses the unknown file %s', (file) => {
  expect(faultsOf(file, '', invented)).toEqual([`${file} is in no room of test/house/rooms.ts`])
})

test('this check lets a store ask the database and a feature its contract', () => {
  const store = "import { eq } from 'drizzle-orm'\nimport type { Database } from '../../engines/database/database.ts'"
  expect(faultsOf('apps/server/src/features/songs/songs.store.ts', store, invented)).toEqual([])
  const routes = "import { fetchSong } from '@openktv/contract/songs'\nimport { userOf } from '../../http/caller.ts'"
  expect(faultsOf('apps/server/src/features/songs/songs.routes.ts', routes, invented)).toEqual([])
})
