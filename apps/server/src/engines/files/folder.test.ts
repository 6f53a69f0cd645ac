import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EngineProblem } from '../problem.ts'
import { keepsFilesPromises } from './files.promises.ts'
import { openFolder } from './folder.ts'

const root = mkdtempSync(join(tmpdir(), 'openktv-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

keepsFilesPromises('folder', async () => {
  const folder = join(root, 'promises')
  return { files: await openFolder({ folder }), remove: async () => rmSync(folder, { recursive: true }) }
})

test('a link in the folder leads nobody out of it', async () => {
  const [folder, outside] = [join(root, 'links'), join(root, 'outside')]
  const files = await openFolder({ folder })
  mkdirSync(outside)
  writeFileSync(join(outside, 'secret'), 'secret')
  symlinkSync(outside, join(folder, 'out'))
  symlinkSync(join(outside, 'secret'), join(folder, 'file'))
  await expect(files.read('out/secret')).rejects.toThrow('leads out')
  await expect(files.put('out/new', Buffer.from('x'))).rejects.toThrow('leads out')
  await expect(files.put('out/deep/new', Buffer.from('x'))).rejects.toThrow('leads out')
  await expect(files.remove('out/secret')).rejects.toThrow('leads out')
  await expect(files.read('file')).rejects.toThrow('ELOOP')
  await files.put('file', Buffer.from('mine'))
  expect(readFileSync(join(outside, 'secret'), 'utf8')).toBe('secret')
  expect(readdirSync(outside)).toEqual(['secret'])
})

test('files are there again after a new start, and what a killed server left half written is not', async () => {
  const folder = join(root, 'again')
  await (await openFolder({ folder })).put('songs/a', Buffer.from('x'))
  const draft = join(folder, '.incoming', 'half')
  writeFileSync(draft, 'half')
  await openFolder({ folder })
  expect(readdirSync(join(folder, '.incoming'))).toEqual(['half'])
  utimesSync(draft, 0, 0)
  const files = await openFolder({ folder })
  expect(readdirSync(join(folder, '.incoming'))).toEqual([])
  expect((await files.info('songs/a'))?.size).toBe(1)
})

test('a file that cannot be stored leaves nothing behind', async () => {
  const folder = join(root, 'refused')
  const files = await openFolder({ folder })
  await files.put('a', Buffer.from('x'))
  await expect(files.put('a/b', Buffer.from('x'))).rejects.toThrow('EEXIST')
  expect(readdirSync(join(folder, '.incoming'))).toEqual([])
})

test('a folder that cannot be written is named in one sentence', async () => {
  writeFileSync(join(root, 'a-file'), '')
  const folder = join(root, 'a-file', 'files')
  await expect(openFolder({ folder })).rejects.toThrow(
    new EngineProblem(`The folder ${folder} for files cannot be written (ENOTDIR).`),
  )
})
