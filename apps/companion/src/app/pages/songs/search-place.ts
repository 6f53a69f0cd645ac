import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Sought } from '../../../features/songs/search-pages.ts'
import { searchMark } from '../../../shared/paths.ts'

/** The tabs of what was found. */
export type SearchTab = Exclude<Sought, 'meant'>

const tabs: readonly SearchTab[] = ['mixed', 'songs', 'actors']

/** Where the search is, as its address says: what was searched for, the tab, and whether the view is expanded (spec SCH-6). */
export function useSearchPlace() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const keyword = params.get('keyword')?.trim() ?? ''
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'mixed'

  function replace(query: Record<string, string>): void {
    void navigate({ search: new URLSearchParams(query).toString(), hash }, { replace: true })
  }

  return {
    keyword,
    tab,
    expanded: hash === searchMark,
    /** The way back closes the expanded view again. */
    expand: () => void navigate({ search: params.toString(), hash: searchMark }),
    search: (wanted: string) => replace(wanted === '' ? {} : { keyword: wanted }),
    chooseTab: (chosen: SearchTab) => replace({ keyword, tab: chosen }),
  }
}
