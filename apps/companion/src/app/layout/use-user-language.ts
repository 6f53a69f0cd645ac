import { languageOf } from '@openktv/contract/languages'
import { useEffect } from 'react'
import { useUser } from '../../features/account/use-user.ts'
import { useLanguage } from '../../shared/i18n/i18n.ts'
import { keptLanguage } from '../../shared/i18n/kept-language.ts'

/** Whoever comes in with a language reads it from then on, unless another was chosen on this phone (spec I18-3). */
export function useUserLanguage(): void {
  const { setLanguage } = useLanguage()
  const given = languageOf(useUser()?.language ?? '')
  useEffect(() => {
    if (given === undefined || keptLanguage() !== undefined) return
    // Where the texts cannot be had now, those that are there stay.
    if (document.documentElement.lang !== given) setLanguage(given).catch(() => undefined)
  }, [given, setLanguage])
}
