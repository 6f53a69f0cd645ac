import type { Meter, Style } from '../score/score.ts'

/**
 * What each instrument does in the steps of a bar (eighths).
 * bass: R root, F fifth, O octave. pluck: a digit is a tone of the chord from below, x the whole chord. piano: x the chord.
 * kick, brush, hat: x strong, o soft.
 */
export type Pattern = { bass: string; pluck: string; piano: string; kick: string; brush: string; hat: string }

/** The accompaniment of a style in this meter; where a style has none for it, the gentlest. */
export function patternOf(style: Style, meter: Meter): Pattern {
  return patterns[meter.name][style] ?? patterns[meter.name].lullaby
}

type Patterns = Partial<Record<Style, Pattern>> & { lullaby: Pattern }

const patterns: Record<Meter['name'], Patterns> = {
  '4/4': {
    ballad: {
      bass: 'R...R.F.',
      pluck: '01232123',
      piano: 'x...x...',
      kick: 'x...o.o.',
      brush: '..x...x.',
      hat: 'o.oooooo',
    },
    folk: {
      bass: 'R...F...',
      pluck: '..x.1.x2',
      piano: 'x.......',
      kick: 'x...x...',
      brush: '..o...o.',
      hat: 'o.ooo.oo',
    },
    march: {
      bass: 'R.F.R.F.',
      pluck: '..x...x.',
      piano: 'x...x...',
      kick: 'x...x...',
      brush: '..x...xo',
      hat: 'o.o.o.o.',
    },
    lullaby: {
      bass: 'R.......',
      pluck: '0.1.2.3.',
      piano: 'x.......',
      kick: '........',
      brush: '........',
      hat: '..o...o.',
    },
  },
  '3/4': {
    waltz: { bass: 'R.....', pluck: '..x.x.', piano: 'x.....', kick: 'x.....', brush: '..o.o.', hat: '..o.oo' },
    ballad: { bass: 'R...F.', pluck: '012321', piano: 'x.....', kick: 'x.....', brush: '....o.', hat: 'o.o.o.' },
    lullaby: { bass: 'R.....', pluck: '0.1.2.', piano: 'x.....', kick: '......', brush: '......', hat: '..o.o.' },
  },
  '6/8': {
    folk: { bass: 'R..F..', pluck: '012x12', piano: 'x.....', kick: 'x.....', brush: '...o..', hat: 'o.oo.o' },
    lullaby: { bass: 'R.....', pluck: '012321', piano: 'x.....', kick: '......', brush: '......', hat: '...o..' },
  },
}
