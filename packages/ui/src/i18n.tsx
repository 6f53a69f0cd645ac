import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createTranslate, type Catalogue, type Source, type Translate } from './translate.ts'

/** A language together with its texts. */
export type Loaded<S extends Source, Language extends string> = { language: Language; catalogue: Catalogue<S> }

type Loaders<S extends Source, Language extends string> = Readonly<Record<Language, () => Promise<Catalogue<S>>>>

/**
 * The texts of an app. `load` fetches one language; `I18nProvider` shows it and sets the document's language;
 * `useT` gives the translator and `useLanguage` the language and a way to change it without a reload.
 */
export function createI18n<S extends Source, Language extends string>(loaders: Loaders<S, Language>) {
  type Shown = { language: Language; t: Translate<S>; setLanguage: (language: Language) => Promise<void> }
  const context = createContext<Shown | undefined>(undefined)

  async function load(language: Language): Promise<Loaded<S, Language>> {
    return { language, catalogue: await loaders[language]() }
  }

  function I18nProvider({ initial, children }: { initial: Loaded<S, Language>; children: ReactNode }) {
    const [loaded, setLoaded] = useState(initial)
    const setLanguage = useCallback(async (language: Language) => setLoaded(await load(language)), [])
    useEffect(() => document.documentElement.setAttribute('lang', loaded.language), [loaded])
    const shown = useMemo(
      () => ({ language: loaded.language, t: createTranslate(loaded.catalogue, loaded.language), setLanguage }),
      [loaded, setLanguage],
    )
    return <context.Provider value={shown}>{children}</context.Provider>
  }

  function useShown(): Shown {
    const shown = useContext(context)
    if (!shown) throw new Error('I18nProvider is missing above this part of the screen.')
    return shown
  }

  function useT(): Translate<S> {
    return useShown().t
  }

  function useLanguage(): Pick<Shown, 'language' | 'setLanguage'> {
    const { language, setLanguage } = useShown()
    return { language, setLanguage }
  }

  return { load, I18nProvider, useT, useLanguage }
}
