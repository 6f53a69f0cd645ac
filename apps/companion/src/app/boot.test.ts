import { expect, test } from 'vitest'
import type { Authorised } from './authorise.ts'
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

test('[SHL-3] who may be here is found out after the texts and before who it is, and the TV of the address comes last', async () => {
  const steps: string[] = []
  const authorise = async (): Promise<Authorised> => {
    steps.push('authorise')
    return { kind: 'stay', connected: true }
  }
  const loadDevice = async () => void steps.push('device')
  const booted = await boot(needs(steps, { authorise, loadDevice }))
  expect(booted).toEqual({ kind: 'ready', texts: 'zh-CN', connected: true })
  expect(steps).toEqual(['trace id', 'page log', 'texts zh-CN', 'authorise', 'user', 'config', 'device'])
})

test('[AUT-4] a page that is being left asks for nothing more', async () => {
  const steps: string[] = []
  expect(await boot(needs(steps, { authorise: async () => ({ kind: 'leaving' }) }))).toEqual({ kind: 'leaving' })
  expect(steps).toEqual(['trace id', 'page log', 'texts zh-CN'])
})

test('[BND-6] a TV of the address that is refused is said, and the app opens all the same', async () => {
  expect(await boot(needs([], { loadDevice: async () => 'msg.device.unknown' }))).toMatchObject({
    kind: 'ready',
    problem: 'msg.device.unknown',
  })
})
