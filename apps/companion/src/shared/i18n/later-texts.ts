import type { Language } from '@openktv/contract/languages'
import { createTranslate, type Catalogue, type Source, type Translate } from '@openktv/ui/translate'
import { use } from 'react'
import { useLanguage } from './i18n.ts'

type Loaders<S extends Source> = Readonly<Record<Language, () => Promise<Catalogue<S>>>>

/**
 * The texts of pages that few people open, so that the first screen does not download them.
 * The answer is a hook that gives the translator; until the texts are there the page waits behind its fallback.
 */
export function createLaterTexts<S extends Source>(loaders: Loaders<S>): () => Translate<S> {
  const asked = new Map<Language, Promise<Translate<S>>>()

  async function read(language: Language): Promise<Translate<S>> {
    try {
      return createTranslate(await loaders[language](), language)
    } catch (error) {
      // The next visit asks again.
      asked.delete(language)
      throw error
    }
  }

  return function useTexts() {
    const { language } = useLanguage()
    const texts = asked.get(language) ?? read(language)
    asked.set(language, texts)
    return use(texts)
  }
}
