import { expect, test } from 'vitest'
import { agreementEn } from '../../features/account/agreement/en.ts'
import { agreementZhCn } from '../../features/account/agreement/zh-cn.ts'
import { agreementZhTw } from '../../features/account/agreement/zh-tw.ts'
import { accountEn } from './account/en.ts'
import { accountZhCn } from './account/zh-cn.ts'
import { accountZhTw } from './account/zh-tw.ts'
import { barrageEn } from './barrage/en.ts'
import { barrageZhCn } from './barrage/zh-cn.ts'
import { barrageZhTw } from './barrage/zh-tw.ts'
import { en } from './en.ts'
import { chooseLanguage } from './i18n.ts'
import { messagesEn } from './messages/en.ts'
import { messagesZhCn } from './messages/zh-cn.ts'
import { messagesZhTw } from './messages/zh-tw.ts'
import { remoteEn } from './remote/en.ts'
import { remoteZhCn } from './remote/zh-cn.ts'
import { remoteZhTw } from './remote/zh-tw.ts'
import { searchEn } from './search/en.ts'
import { searchZhCn } from './search/zh-cn.ts'
import { searchZhTw } from './search/zh-tw.ts'
import { shareEn } from './share/en.ts'
import { shareZhCn } from './share/zh-cn.ts'
import { shareZhTw } from './share/zh-tw.ts'
import { songsEn } from './songs/en.ts'
import { songsZhCn } from './songs/zh-cn.ts'
import { songsZhTw } from './songs/zh-tw.ts'
import { soundEn } from './sound/en.ts'
import { soundZhCn } from './sound/zh-cn.ts'
import { soundZhTw } from './sound/zh-tw.ts'
import { zhCn } from './zh-cn.ts'
import { zhTw } from './zh-tw.ts'

const catalogues = [
  { source: zhCn, traditional: zhTw, english: en },
  { source: accountZhCn, traditional: accountZhTw, english: accountEn },
  { source: barrageZhCn, traditional: barrageZhTw, english: barrageEn },
  { source: remoteZhCn, traditional: remoteZhTw, english: remoteEn },
  { source: agreementZhCn, traditional: agreementZhTw, english: agreementEn },
  { source: searchZhCn, traditional: searchZhTw, english: searchEn },
  { source: messagesZhCn, traditional: messagesZhTw, english: messagesEn },
  { source: shareZhCn, traditional: shareZhTw, english: shareEn },
  { source: soundZhCn, traditional: soundZhTw, english: soundEn },
  { source: songsZhCn, traditional: songsZhTw, english: songsEn },
]
const names = (text: unknown) => (JSON.stringify(text).match(/\{\w+\}/g) ?? []).filter(unique).toSorted()
const unique = (name: string, at: number, all: string[]) => all.indexOf(name) === at

test('[I18-2] every language has every text, with the same parameters', () => {
  for (const { source, traditional, english } of catalogues)
    for (const catalogue of [traditional, english]) {
      expect(Object.keys(catalogue)).toEqual(Object.keys(source))
      for (const [key, text] of Object.entries(catalogue))
        expect(names(text), key).toEqual(names(Object.entries(source).find(([name]) => name === key)?.[1]))
    }
})

test('[I18-1] English has no Chinese in it but song titles, and Traditional no simplified characters', () => {
  for (const { traditional, english } of catalogues) {
    for (const text of Object.values(english))
      expect(JSON.stringify(text).replace('送别', '')).not.toMatch(/\p{Script=Han}/u)
    for (const text of Object.values(traditional)) expect(text).not.toMatch(/[电视连码录请试欢为热乐]/u)
  }
})

test('[I18-1] Spanish reads English, Hong Kong simplified, and the rest Chinese', () => {
  expect(chooseLanguage(['es-us'])).toBe('en')
  expect(chooseLanguage(['zh-hk'])).toBe('zh-CN')
  expect(chooseLanguage([null, 'tw'])).toBe('zh-TW')
  expect(chooseLanguage(['fr', undefined])).toBe('zh-CN')
})
