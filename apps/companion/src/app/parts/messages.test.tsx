import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert, Confirm } from '@openktv/ui/dialog.tsx'
import { DrawerMenu, FullPage, ImageAlert } from '@openktv/ui/messages.tsx'
import { ToastHost } from '@openktv/ui/toast-host.tsx'

const nothing = () => undefined
const words = { open: true, title: '送别', onClose: nothing }
const items = [
  { key: 'a', label: '分享' },
  { key: 'b', label: '删除', danger: true },
]
const page = (open: boolean) => (
  <FullPage {...words} open={open} close="关闭">
    {'…'}
  </FullPage>
)
type Message = { name: string; element: ReactElement; buttons: string[] }
const messages: Message[] = [
  { name: 'one-button alert', element: <Alert {...words} text="…" action="知道了" />, buttons: ['知道了'] },
  {
    name: 'alert',
    element: <Confirm {...words} text="…" action="删掉" cancel="取消" onConfirm={nothing} />,
    buttons: ['取消', '删掉'],
  },
  {
    name: 'image alert',
    element: <ImageAlert {...words} image={{ src: '/a.png', alt: '图' }} action="知道了" />,
    buttons: ['知道了'],
  },
  { name: 'full page', element: page(true), buttons: ['关闭'] },
  {
    name: 'drawer menu',
    element: <DrawerMenu {...words} items={items} cancel="取消" onChoose={nothing} />,
    buttons: ['分享', '删除', '取消'],
  },
]

test.each(messages)(
  '[SHL-22] the $name is a dialog with a name, and its buttons say what they do',
  ({ element, buttons }) => {
    const html = renderToStaticMarkup(element)
    const [, id = ''] = /<dialog[^>]* aria-labelledby="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`<h2 id="${id}"`)
    expect(html).toContain('送别</h2>')
    const labels = Array.from(html.matchAll(/<button type="button"[^>]*>(.*?)<\/button>/g), ([, inner = '']) =>
      inner.replaceAll(/<[^>]+>/g, ''),
    )
    expect(labels).toEqual(buttons)
    for (const image of html.match(/<img[^>]*>/g) ?? []) expect(image).toContain('alt="图"')
  },
)

test('[SHL-22] a message that is not open is not there', () => {
  expect(renderToStaticMarkup(page(false))).toBe('')
})

test('[SHL-22] a toast is read out', () => {
  const html = renderToStaticMarkup(<ToastHost toasts={[{ id: 1, text: '已点', tone: 'plain', place: 'top' }]} />)
  expect(html).toContain('role="status"')
  expect(html).toContain('已点')
})
