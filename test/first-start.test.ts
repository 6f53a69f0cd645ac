import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTo, startProduct } from '../bench/product.ts'
import { complaintAbout } from '../scripts/lib-node.mjs'

let clone = ''

beforeAll(async () => {
  clone = await mkdtemp(path.join(tmpdir(), 'openktv-clone-'))
  await cloneTo(clone)
})
afterAll(() => rm(clone, { recursive: true, force: true }))

test(
  'in a fresh clone one command brings up the whole shop, even when it is typed twice',
  { timeout: 240_000 },
  async () => {
    const [one, other] = await Promise.all([
      startProduct(clone, path.join(clone, 'data')),
      startProduct(clone, path.join(clone, 'other-data')),
    ])
    try {
      expect(`${one.output()}${other.output()}`.match(/Installed in/g)).toHaveLength(1)
      for (const { origin } of [one, other])
        for (const page of ['/', '/tv', '/music/search']) {
          const answer = await fetch(`${origin}${page}`)
          expect(await answer.text()).toContain('<script type="module"')
        }
      expect(existsSync(path.join(clone, 'node_modules', 'vitest')), 'test tools are installed').toBe(false)
    } finally {
      expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0])
    }
  },
)

test('the next start installs and builds nothing', { timeout: 60_000 }, async () => {
  const again = await startProduct(clone, path.join(clone, 'data'))
  expect(again.output()).not.toMatch(/Installing|Building/)
  expect(await again.stop()).toBe(0)
})

test(
  'a start after a change builds what has changed, and a changed test is no change',
  { timeout: 120_000 },
  async () => {
    await appendFile(path.join(clone, 'apps/server/src/main.ts'), '\n// changed\n')
    await appendFile(path.join(clone, 'packages/contract/src/page.test.ts'), '\n// changed\n')
    const after = await startProduct(clone, path.join(clone, 'data'))
    expect(after.output()).toContain('Building server …')
    expect(await after.stop()).toBe(0)
  },
)

test.each([
  ['18.20.4', 'OpenKTV needs Node 20.19 or newer; this is Node 18.20.4.'],
  ['20.18.3', 'OpenKTV needs Node 20.19 or newer; this is Node 20.18.3.'],
  ['20.19.0', undefined],
  ['24.1.0', undefined],
])('Node %s hears: %s', (version, complaint) => {
  expect(complaintAbout(version)).toBe(complaint)
})
