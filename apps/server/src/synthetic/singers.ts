import { bandHeads, bandTails, givenForMen, givenForWomen, stageWords, surnames } from './chinese-names.ts'
import { charactersOf, createDice, type Dice, oneOf, weighted, wordsOf } from './dice.ts'
import { englishWords, firstNames, lastNames } from './english-words.ts'
import { capitalised } from './foreign-title.ts'
import { japaneseBands, japaneseGivenNames, japaneseSurnames } from './japanese-words.ts'
import { koreanBands, koreanGiven, koreanSurnames } from './korean-words.ts'

/** Where a singer is at home. */
export type Home = 'chinese' | 'english' | 'japanese' | 'korean'
export type Singer = { name: string; category: string }

/** What part of all singers is at home where. */
const shares: Readonly<Record<Home, number>> = { chinese: 0.78, english: 0.12, japanese: 0.06, korean: 0.04 }

/** Dice of singers stand at places where no song's dice stand. */
const singerPlaces = 0x40000000

const drawSurname = zipf(wordsOf(surnames))
const women = charactersOf(givenForWomen)
const men = charactersOf(givenForMen)
const drawFirst = zipf(wordsOf(firstNames))
const drawLast = zipf(wordsOf(lastNames))
const english = wordsOf(englishWords)
const stage = wordsOf(stageWords)
const heads = wordsOf(bandHeads)
const tails = wordsOf(bandTails)
const japaneseSurname = zipf(wordsOf(japaneseSurnames))
const japaneseGiven = wordsOf(japaneseGivenNames)
const japaneseBand = wordsOf(japaneseBands)
const koreanSurname = zipf(wordsOf(koreanSurnames))
const koreanSyllable = wordsOf(koreanGiven)
const koreanBand = wordsOf(koreanBands)

const makers: Readonly<Record<Home, (dice: Dice) => Singer>> = {
  chinese: chineseSinger,
  english: englishSinger,
  japanese: japaneseSinger,
  korean: koreanSinger,
}

/** So many singers, no two of one name, by where they are at home, the best known of each first. */
export function singersOf(count: number, seed: number): Readonly<Record<Home, readonly Singer[]>> {
  const taken = new Set<string>()
  let place = singerPlaces
  const some = (home: Home): Singer[] =>
    Array.from({ length: Math.max(1, Math.round(count * shares[home])) }, () => {
      place += 1
      return stranger(createDice(seed, place), makers[home], taken)
    })
  return { chinese: some('chinese'), english: some('english'), japanese: some('japanese'), korean: some('korean') }
}

// Names run out in the end; then a namesake goes by a number, as in real catalogues.
function stranger(dice: Dice, make: (dice: Dice) => Singer, taken: Set<string>): Singer {
  let singer = make(dice)
  for (let attempt = 0; attempt < 12 && taken.has(singer.name); attempt += 1) singer = make(dice)
  for (let number = 2; taken.has(singer.name); number += 1) {
    singer = { ...singer, name: `${singer.name.replace(/\d+$/, '')}${number}` }
  }
  taken.add(singer.name)
  return singer
}

function chineseSinger(dice: Dice): Singer {
  const kind = dice()
  if (kind < 0.03) return { name: oneOf(dice, heads) + oneOf(dice, tails), category: '华语组合' }
  const isWoman = dice() < 0.5
  const given = isWoman ? women : men
  const category = isWoman ? '华语女歌手' : '华语男歌手'
  if (kind < 0.1) return { name: stageName(dice, given), category }
  const name = drawSurname(dice) + oneOf(dice, given)
  return { name: kind < 0.3 ? name : name + oneOf(dice, given), category }
}

function stageName(dice: Dice, given: [string, ...string[]]): string {
  const name = oneOf(dice, stage)
  return dice() < 0.3 ? name : name + oneOf(dice, given)
}

function englishSinger(dice: Dice): Singer {
  const kind = dice()
  if (kind < 0.7) return { name: `${drawFirst(dice)} ${drawLast(dice)}`, category: '欧美' }
  const word = capitalised(oneOf(dice, english))
  if (kind < 0.8) return { name: `The ${word} ${capitalised(oneOf(dice, english))}s`, category: '欧美' }
  return {
    name: kind < 0.9 ? `${drawFirst(dice)} ${word}` : `${word} ${capitalised(oneOf(dice, english))}`,
    category: '欧美',
  }
}

function japaneseSinger(dice: Dice): Singer {
  if (dice() < 0.2) return { name: oneOf(dice, japaneseBand) + oneOf(dice, japaneseBand), category: '日本' }
  return { name: japaneseSurname(dice) + oneOf(dice, japaneseGiven), category: '日本' }
}

function koreanSinger(dice: Dice): Singer {
  if (dice() < 0.2) return { name: oneOf(dice, koreanBand) + oneOf(dice, koreanBand), category: '韩国' }
  const given = oneOf(dice, koreanSyllable) + oneOf(dice, koreanSyllable)
  return { name: koreanSurname(dice) + given, category: '韩国' }
}

function zipf(names: [string, ...string[]]): (dice: Dice) => string {
  return weighted(names, (place) => 1 / (place + 4))
}
