import { expect, test } from 'vitest'
import type { Heard } from '../recogniser.ts'
import { createVoiceRecorder, type VoiceSdk } from './voice-recorder.ts'

const nothing = (): void => {}

/** A messaging app whose person says something, or does not. */
function anApp(given: Partial<VoiceSdk> = {}) {
  const said: (Heard | 'listening')[] = []
  const called: string[] = []
  const timers: { callback: () => void; delayMs: number; running: boolean }[] = []
  const sdk: VoiceSdk = {
    startRecord: ({ success }) => success(),
    stopRecord: ({ success }) => {
      called.push('stopRecord')
      success({ localId: 'voice 1' })
    },
    onVoiceRecordEnd: nothing,
    translateVoice: ({ localId, success }) => success({ translateResult: `${localId}。` }),
    ...given,
  }
  const recorder = createVoiceRecorder(sdk, (callback, delayMs) => {
    const timer = { callback, delayMs, running: true }
    timers.push(timer)
    return () => (timer.running = false)
  })
  const listening = () =>
    recorder.listen({
      listening: () => said.push('listening'),
      hearing: nothing,
      heard: (heard) => said.push(heard),
    })
  const passTime = () => timers.filter(({ running }) => running).forEach(({ callback }) => callback())
  return { said, called, listening, passTime, timers }
}

test('[SCH-5] what was said is recorded, then understood', () => {
  const { said, listening } = anApp()
  listening().stop()
  expect(said).toEqual(['listening', { kind: 'text', text: 'voice 1。' }])
})

test('[SCH-5] who does not allow the microphone hears so, and silence is nothing', () => {
  const denied = anApp({ startRecord: ({ cancel }) => cancel() })
  denied.listening()
  expect(denied.said).toEqual([{ kind: 'denied' }])
  const silent = anApp({ translateVoice: ({ success }) => success({}) })
  silent.listening().stop()
  expect(silent.said.at(-1)).toEqual({ kind: 'nothing' })
  const short = anApp({ stopRecord: ({ fail }) => fail() })
  short.listening().stop()
  expect(short.said.at(-1)).toEqual({ kind: 'nothing' })
  const broken = anApp({ translateVoice: ({ fail }) => fail() })
  broken.listening().stop()
  expect(broken.said.at(-1)).toEqual({ kind: 'failed' })
})

test('[SCH-5] a recording that the messaging app ends by itself is understood as well', () => {
  let end: (recorded: { localId: string }) => void = nothing
  const { said, listening } = anApp({ onVoiceRecordEnd: ({ complete }) => (end = complete) })
  listening()
  end({ localId: 'a minute' })
  expect(said.at(-1)).toEqual({ kind: 'text', text: 'a minute。' })
})

test('[SCH-5] who lets go before the microphone is open is heard to the end', () => {
  let open = nothing
  const { said, called, listening } = anApp({ startRecord: ({ success }) => (open = success) })
  listening().stop()
  expect(called).toEqual([])
  open()
  expect(said).toEqual(['listening', { kind: 'text', text: 'voice 1。' }])
})

test('[SCH-5] a messaging app that never answers is not waited for, and says so once', () => {
  const mute = anApp({ startRecord: nothing })
  mute.listening()
  expect(mute.said).toEqual([])
  mute.passTime()
  mute.passTime()
  expect(mute.said).toEqual([{ kind: 'failed' }])
  const deaf = anApp({ stopRecord: nothing })
  deaf.listening().stop()
  deaf.passTime()
  expect(deaf.said).toEqual(['listening', { kind: 'failed' }])
  expect(deaf.timers.some(({ running }) => running)).toBe(false)
})

test('[SCH-5] who leaves stops the recording and hears nothing more', () => {
  const { said, called, listening, timers } = anApp()
  listening().cancel()
  expect([said, called]).toEqual([['listening'], ['stopRecord']])
  expect(timers.some(({ running }) => running)).toBe(false)
  let open = nothing
  const late = anApp({ startRecord: ({ success }) => (open = success) })
  late.listening().cancel()
  open()
  expect([late.said, late.called]).toEqual([[], ['stopRecord']])
})
