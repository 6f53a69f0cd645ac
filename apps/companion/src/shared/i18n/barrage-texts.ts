import type { Catalogue } from '@openktv/ui/translate'
import type { barrageZhCn } from './barrage/zh-cn.ts'
import { createLaterTexts } from './later-texts.ts'

type Texts = typeof barrageZhCn

/** The texts of the barrage, in one language. */
export type BarrageWords = Catalogue<Texts>

/** Gives the translator of the barrage. */
export const useBarrageT = createLaterTexts<Texts>({
  'zh-CN': async () => (await import('./barrage/zh-cn.ts')).barrageZhCn,
  'zh-TW': async () => (await import('./barrage/zh-tw.ts')).barrageZhTw,
  en: async () => (await import('./barrage/en.ts')).barrageEn,
})
