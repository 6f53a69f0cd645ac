import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nProvider } from '../../shared/i18n/i18n.ts'
import { zhCn } from '../../shared/i18n/zh-cn.ts'
import { PushButton } from './push-button.tsx'
import { SendProvider } from './send-context.tsx'

function aButton({ hasRecording }: { hasRecording: boolean }): string {
  return renderToStaticMarkup(
    <I18nProvider initial={{ language: 'zh-CN', catalogue: zhCn }}>
      <SendProvider value={async () => ({ kind: 'not-bound' })}>
        <PushButton song={{ musicNo: 's1', musicName: '送别', hasRecording }} />
      </SendProvider>
    </I18nProvider>,
  )
}

test('[SNG-11] a song without a recording says so quietly, and can be pressed all the same', () => {
  const without = aButton({ hasRecording: false })
  expect(without).toContain('aria-label="点《送别》 · 暂无伴奏"')
  expect(without).toContain('>暂无伴奏<')
  expect(without).not.toContain('disabled')
  const ready = aButton({ hasRecording: true })
  expect(ready).toContain('aria-label="点《送别》"')
  expect(ready).not.toContain('暂无伴奏')
})
