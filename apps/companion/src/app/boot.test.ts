import { expect, test } from 'vitest'
import { boot, type BootNeeds } from './boot.ts'

function needs(steps: string[], changes: Partial<BootNeeds<string>> = {}): BootNeeds<string> {
  return {
    traceId: () => undefined,
    createTraceId: () => void steps.push('trace id'),
    clearPageLog: () => void steps.push('page log'),
    chooseLanguage: () => 'zh-CN',
    loadTexts: async (language) => {
      steps.push(`texts ${language}`)
      return language
    },
    hasToken: () => true,
    loadUser: async () => void steps.push('user'),
    loadConfig: async () => void steps.push('config'),
    ...changes,
  }
}

async function noNetwork(): Promise<never> {
  throw new Error('no network')
}

test('[SHL-3] the start makes a trace id, clears the page log, loads texts, then user info and configuration together', async () => {
  const steps: string[] = []
  expect(await boot(needs(steps))).toEqual({ kind: 'ready', texts: 'zh-CN' })
  expect(steps).toEqual(['trace id', 'page log', 'texts zh-CN', 'user', 'config'])
})

test('[SHL-3] a visit that has a trace id keeps it, and a visitor without a token is not asked for', async () => {
  const steps: string[] = []
  await boot(needs(steps, { traceId: () => 'old', hasToken: () => false }))
  expect(steps).toEqual(['page log', 'texts zh-CN', 'config'])
})

test('[I18-3] the language of the user wins when the phone has chosen none', async () => {
  const steps: string[] = []
  expect(await boot(needs(steps, { loadUser: async () => 'en' }))).toEqual({ kind: 'ready', texts: 'en' })
})

test('a server that cannot be reached is said in the right language', async () => {
  expect(await boot(needs([], { loadConfig: noNetwork }))).toEqual({ kind: 'unreachable', texts: 'zh-CN' })
})

test('where not even the texts can be loaded, the page says so by itself', async () => {
  expect(await boot(needs([], { loadTexts: noNetwork }))).toEqual({ kind: 'nothing' })
})
