/** What stands before, at and after the first literal match, whatever its case; no match: everything is before it. */
export function splitAt(text: string, keyword: string): [before: string, match: string, after: string] {
  const wanted = keyword.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at === -1) return [text, '', '']
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)]
}
