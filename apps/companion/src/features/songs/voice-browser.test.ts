import { expect, test } from 'vitest'
import type { Heard } from '../../shared/recogniser.ts'
import { createVoiceBrowser, type SpeechEvents, type SpeechRecognition } from './voice-browser.ts'

/** A browser that listens as it is told to. */
function aBrowser() {
  const said: (Heard | string)[] = []
  const done: string[] = []
  const timers: { callback: () => void; running: boolean }[] = []
  const recognition: SpeechRecognition = {
    lang: '',
    interimResults: false,
    start: () => done.push('start'),
    stop: () => done.push('stop'),
    abort: () => done.push('abort'),
    addEventListener: (name, listener) => Object.assign(listeners, { [name]: listener }),
  }
  const listeners: { [Name in keyof SpeechEvents]?: (event: SpeechEvents[Name]) => void } = {}
  function tell<Name extends keyof SpeechEvents>(name: Name, event: SpeechEvents[Name]): void {
    listeners[name]?.(event)
  }
  const recogniser = createVoiceBrowser({
    create: () => recognition,
    language: 'zh-CN',
    setTimer(callback) {
      const timer = { callback, running: true }
      timers.push(timer)
      return () => (timer.running = false)
    },
  })
  const listening = recogniser.listen({
    listening: () => said.push('listening'),
    hearing: (text) => said.push(text),
    heard: (heard) => said.push(heard),
  })
  const passTime = () => timers.filter(({ running }) => running).forEach(({ callback }) => callback())
  return { said, done, recognition, tell, listening, passTime, timers }
}

test('[SCH-5] the browser listens in the language of the page, says what it hears and then what it heard', () => {
  const { said, done, recognition, tell, listening } = aBrowser()
  expect([recognition.lang, done]).toEqual(['zh-CN', ['start']])
  tell('start', undefined)
  tell('result', { results: [[{ transcript: '送' }]] })
  tell('result', { results: [[{ transcript: '送别' }], [{ transcript: '李叔同' }]] })
  listening.stop()
  tell('end', undefined)
  expect(said).toEqual(['listening', '送', '送别李叔同', { kind: 'text', text: '送别李叔同' }])
})

test.each([
  ['not-allowed', 'denied'],
  ['no-speech', 'nothing'],
  ['network', 'failed'],
  ['audio-capture', 'failed'],
])('[SCH-5] when the browser says %s, the person hears: %s', (error, kind) => {
  const { said, tell } = aBrowser()
  tell('error', { error })
  tell('end', undefined)
  expect(said).toEqual([{ kind }])
})

test('[SCH-5] a browser that never answers is not waited for', () => {
  const { said, done, listening, passTime } = aBrowser()
  listening.stop()
  passTime()
  expect([said, done]).toEqual([[{ kind: 'failed' }], ['start', 'stop', 'abort']])
})

test('[SCH-5] who leaves ends the listening and hears nothing more', () => {
  const { said, done, tell, listening, timers } = aBrowser()
  listening.cancel()
  tell('end', undefined)
  expect([said, done]).toEqual([[], ['start', 'abort']])
  expect(timers.some(({ running }) => running)).toBe(false)
})
