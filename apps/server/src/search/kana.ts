const rows: readonly [kana: string, latin: string][] = [
  ['あいうえお', 'a i u e o'],
  ['かきくけこ', 'ka ki ku ke ko'],
  ['がぎぐげご', 'ga gi gu ge go'],
  ['さしすせそ', 'sa shi su se so'],
  ['ざじずぜぞ', 'za ji zu ze zo'],
  ['たちつてと', 'ta chi tsu te to'],
  ['だぢづでど', 'da ji zu de do'],
  ['なにぬねの', 'na ni nu ne no'],
  ['はひふへほ', 'ha hi fu he ho'],
  ['ばびぶべぼ', 'ba bi bu be bo'],
  ['ぱぴぷぺぽ', 'pa pi pu pe po'],
  ['まみむめも', 'ma mi mu me mo'],
  ['らりるれろ', 'ra ri ru re ro'],
  ['やゆよわを', 'ya yu yo wa o'],
  ['んゔゐゑ', 'n vu i e'],
  ['ぁぃぅぇぉ', 'a i u e o'],
  ['ゃゅょゎ', 'ya yu yo wa'],
]
const latinOfKana = new Map(
  rows.flatMap(([kana, latin]) => {
    const list = latin.split(' ')
    return Array.from(kana, (character, place) => [character, list[place] ?? ''] as const)
  }),
)
const vowelOfSmall = new Map(Array.from('ぁぃぅぇぉゃゅょゎ', (kana) => [kana, latinOfKana.get(kana) ?? '']))

/** The sounds of hiragana: each with where it stands and its Latin spelling (Hepburn). `っ` doubles what follows; `ー` has no spelling. */
export function soundsOfKana(text: string): { start: number; end: number; latin: string }[] {
  const sounds: { start: number; end: number; latin: string }[] = []
  for (let start = 0; start < text.length;) {
    const end = endOfSound(text, start)
    sounds.push({ start, end, latin: latinOf(text.slice(start, end)) })
    start = end
  }
  return sounds
}

/** The other usual spelling of a sound (Kunrei); undefined when there is none. */
export function otherSpelling(latin: string): string | undefined {
  const other = latin
    .replace(/^(t?)ch/, (_, doubled: string) => (doubled === '' ? 'ty' : 'tty'))
    .replace(/^(s?)sh/, '$1sy')
    .replace(/^j/, 'zy')
    .replace('tsu', 'tu')
    .replace('fu', 'hu')
    .replace('yi', 'i')
    .replace('yy', 'y')
  return other === latin ? undefined : other
}

function endOfSound(text: string, start: number): number {
  let end = start + 1
  if (text[start] === 'っ' && end < text.length) end += 1
  if (vowelOfSmall.has(text[end] ?? '')) end += 1
  return end
}

function latinOf(sound: string): string {
  const isDoubled = sound.startsWith('っ') && sound.length > 1
  const [first = '', small = ''] = isDoubled ? sound.slice(1) : sound
  const plain = joined(latinOfKana.get(first) ?? '', vowelOfSmall.get(small) ?? '')
  if (!isDoubled) return plain
  return plain.startsWith('ch') ? `t${plain}` : `${plain[0] ?? ''}${plain}`
}

// き + ゃ is kya, し + ゃ is sha, ふ + ぁ is fa.
function joined(first: string, small: string): string {
  if (small === '') return first
  const stem = first.slice(0, -1)
  return /^(sh|ch|j)$/.test(stem) ? `${stem}${small.replace('y', '')}` : `${stem}${small}`
}
