import type { Page, Request } from 'playwright-core'
import { searchZhCn } from '../../apps/companion/src/shared/i18n/search/zh-cn.ts'

/** What a person does in the search of a phone that reads Chinese. */
export function searchPhone(phone: Page, origin: string) {
  /** The field, once the page is there. */
  const field = phone.getByRole('combobox', { name: searchZhCn['search.field'] })

  /** Opens the expanded search, with nothing typed. */
  async function open(): Promise<void> {
    await phone.goto('about:blank')
    await phone.goto(`${origin}/song/search#sbx`)
    await field.waitFor()
  }

  /** The button that puts a song on the TV. */
  function push(title: string) {
    return phone.getByRole('button', { name: `点《${title}》`, exact: true })
  }

  return { field, open, push }
}

/** Whether a request searches. */
export function isSearch(request: Request): boolean {
  return request.url().endsWith('/api/music/search')
}

/** Every keyword that is searched for from now on, by the kind of search. */
export function listenToSearches(phone: Page): { keyword: string; type: string | null }[] {
  const heard: { keyword: string; type: string | null }[] = []
  phone.on('request', (request) => {
    if (!isSearch(request)) return
    const form = new URLSearchParams(request.postData() ?? '')
    heard.push({ keyword: form.get('keyword') ?? '', type: form.get('type') })
  })
  return heard
}
