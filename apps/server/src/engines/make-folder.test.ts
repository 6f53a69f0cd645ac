import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

test('a folder is made with those above it, and making it again is no error', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'openktv-make-'))
  makeFolder(path.join(root, 'a', 'b'))
  makeFolder(path.join(root, 'a', 'b'))
  expect(existsSync(path.join(root, 'a', 'b'))).toBe(true)
  writeFileSync(path.join(root, 'file'), '')
  expect(() => makeFolder(path.join(root, 'file', 'x'))).toThrow(/ENOTDIR|EEXIST/)
  rmSync(root, { recursive: true })
})

test('where nothing can be made it says so instead of trying for ever', () => {
  expect(() => makeFolder('/proc/openktv/data')).toThrow(/^E[A-Z]+:/)
})
