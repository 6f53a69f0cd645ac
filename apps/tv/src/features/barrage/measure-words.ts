import type { BarrageNeeds } from './create-barrage.ts'
import type { Way } from './lanes.ts'

// As in barrage-layer.module.css.
const letterPx = 36
const nameGapPx = 16

/** Measures words as the layer will write them. */
export function createWordsMeasure(): BarrageNeeds['widthOf'] {
  const context = document.createElement('canvas').getContext('2d')
  return ({ nickname, words }) => {
    // A browser without a canvas takes every letter for a wide one.
    if (!context) return (nickname.length + words.length) * letterPx + nameGapPx
    // Asked each time: the language changes the font.
    context.font = `600 ${letterPx}px ${getComputedStyle(document.body).fontFamily}`
    return context.measureText(nickname).width + nameGapPx + context.measureText(words).width
  }
}

/** How words are shown on this screen, as of now. */
export function wayNow(): Way {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return { kind: 'still' }
  const stagePixel = Math.min(innerWidth / 1_920, innerHeight / 1_080)
  return { kind: 'flying', stagePx: innerWidth / stagePixel }
}
