import { action } from '@openktv/contract/remote'
import { createTranslate } from '@openktv/ui/translate'
import { expect, test } from 'vitest'
import { zhCn } from '../../shared/i18n/zh-cn.ts'
import { arrivalText, failureText } from './outcome-text.ts'

const t = createTranslate<typeof zhCn>(zhCn, 'zh-CN')

test('[SNG-11] a pushed song says which TV it reached and its place', () => {
  expect(arrivalText(t, { title: '送别', tv: '客厅电视', place: 3 })).toBe('《送别》已到客厅电视，第 3 首')
  expect(arrivalText(t, { title: '送别', tv: '客厅电视', place: 1 })).toBe('《送别》已到客厅电视，马上开唱')
})

test('[PSH-8] each failure says why and what to do', () => {
  expect(failureText(t, { kind: 'offline' }, action.pushSong)).toBe('电视已断开，请检查网络')
  expect(failureText(t, { kind: 'timeout' }, action.replay)).toBe('电视网络不太好，请稍后再试')
  expect(failureText(t, { kind: 'failed', message: '' }, action.next)).toBe('操作失败，请稍后再试')
  expect(failureText(t, { kind: 'failed', message: 'msg.unheard.of' }, action.next)).toBe('操作失败，请稍后再试')
  expect(failureText(t, { kind: 'failed', message: 'msg.queue.full' }, action.pushSong)).toBe(
    '已点满 100 首，先唱几首吧',
  )
})

const failed = (message: string) => failureText(t, { kind: 'failed', message }, action.pushSong)

test('[SNG-11] a song that was not added says so, and why where there is a reason', () => {
  expect(failed('')).toBe('点歌没成功，请再试一次')
  expect(failed('msg.operation.failed')).toBe('点歌没成功，请再试一次')
  expect(failed('msg.song.no.recording')).toBe('这首歌暂无伴奏')
})
