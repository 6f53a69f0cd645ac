import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startChild } from '../../testing/child.ts'
import { EngineProblem } from '../problem.ts'
import { lockFolder } from './folder-lock.ts'

const taker = new URL('../../testing/lock-taker.ts', import.meta.url)
const slow = 60_000

const root = mkdtempSync(join(tmpdir(), 'openktv-lock-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('of six servers that start on one folder at the same moment exactly one gets it', { timeout: slow }, async () => {
  const folder = join(root, 'rush')
  const atMs = String(Date.now() + 3000)
  const children = await Promise.all(Array.from({ length: 6 }, async () => startChild(taker, [folder, atMs])))
  const answers = await Promise.all(children.map(async (child) => child.line()))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
  expect(answers.filter((answer) => answer?.includes('already in use'))).toHaveLength(5)
  await Promise.all(children.map(async (child) => child.kill()))
})

test('a server that was killed leaves its folder free at once', { timeout: slow }, async () => {
  const folder = join(root, 'killed')
  const child = await startChild(taker, [folder])
  expect(await child.line()).toBe('taken')
  expect(() => lockFolder(folder)).toThrow(
    new EngineProblem(
      `The data folder ${folder} is already in use by process ${child.pid}; stop it first or choose another folder.`,
    ),
  )
  await child.kill()
  lockFolder(folder).release()
})

test('a lock file whose old number now belongs to somebody else is no obstacle', () => {
  const folder = join(root, 'reused')
  lockFolder(folder).release()
  writeFileSync(join(folder, 'owner'), '1')
  const lock = lockFolder(folder)
  expect(readFileSync(join(folder, 'owner'), 'utf8')).toBe(String(process.pid))
  lock.release()
})

test('one server cannot take its own folder twice, and may take it again after giving it back', () => {
  const folder = join(root, 'own')
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow('already in use')
  lock.release()
  lock.release()
  lockFolder(folder).release()
})

test('a folder that cannot be written is named in one sentence', () => {
  const file = join(root, 'a-file')
  writeFileSync(file, '')
  const folder = join(file, 'data')
  expect(() => lockFolder(folder)).toThrow(new EngineProblem(`The data folder ${folder} cannot be written (ENOTDIR).`))
})
