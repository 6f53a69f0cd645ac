import { NoteFileProblem } from './score.ts'

/** A line of text and its number in the file. */
export type TextLine = { line: number; text: string }

/** One line of a part: notes, the chords over them, and the words of each verse. */
export type WrittenLine = { notes: TextLine; chords: TextLine; words: Map<string, TextLine> }

/** A note file cut into its header fields and parts, nothing understood yet. */
export type SongText = { header: Map<string, TextLine[]>; parts: Map<string, WrittenLine[]> }

/** Cuts a note file apart. Throws NoteFileProblem for a line that belongs nowhere. */
export function splitSong(text: string): SongText {
  const song: SongText = { header: new Map(), parts: new Map() }
  let part: WrittenLine[] | undefined
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = { line: index + 1, text: raw.trim() }
    if (line.text === '' || line.text.startsWith('#')) continue
    const name = /^\[([\w-]+)\]$/.exec(line.text)?.[1]
    if (name !== undefined) part = openPart(song, name, line)
    else if (part) addToPart(part, line)
    else addToHeader(song, line)
  }
  return song
}

function openPart({ parts }: SongText, name: string, { line }: TextLine): WrittenLine[] {
  if (parts.has(name)) throw new NoteFileProblem(line, `there is already a part [${name}]`)
  const part: WrittenLine[] = []
  parts.set(name, part)
  return part
}

function addToHeader({ header }: SongText, { line, text }: TextLine): void {
  const [, key, value] = /^(\w+):\s*(.+)$/.exec(text) ?? []
  if (key === undefined || value === undefined) throw new NoteFileProblem(line, `"${text}" is not "field: value"`)
  header.set(key, [...(header.get(key) ?? []), { line, text: value }])
}

/** A line of a part starts with its chords (C), goes on with its notes (N), then its words by verse (1, 2, …). */
function addToPart(part: WrittenLine[], { line, text }: TextLine): void {
  const [, kind, value = ''] = /^(C|N|\d):\s*(.*)$/.exec(text) ?? []
  if (kind === undefined)
    throw new NoteFileProblem(line, 'a line of a part starts with C:, N: or the number of a verse')
  const content = { line, text: value }
  const last = part.at(-1)
  if (kind === 'C') {
    if (last && last.notes.text === '') throw new NoteFileProblem(line, 'the chords before have no notes')
    part.push({ chords: content, notes: { line, text: '' }, words: new Map() })
    return
  }
  if (!last) throw new NoteFileProblem(line, 'a line starts with its chords (C:)')
  if (kind === 'N') last.notes = content
  else last.words.set(kind, content)
}
