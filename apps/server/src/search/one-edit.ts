/**
 * Where in a text a typed one ends that it begins with but for one edit: a character too many, missing, another, or two changed
 * places. There may be several such ends; none when it does not.
 */
export function endsWithOneEdit(text: string, typed: string): number[] {
  let at = 0
  while (at < typed.length && text[at] === typed[at]) at += 1
  const ends = [
    endOf(text, at + 1, typed.slice(at + 1)),
    endOf(text, at, typed.slice(at + 1)),
    endOf(text, at + 1, typed.slice(at)),
    text[at] === typed[at + 1] && text[at + 1] === typed[at] ? endOf(text, at + 2, typed.slice(at + 2)) : undefined,
  ]
  return ends.flatMap((end) => end ?? [])
}

function endOf(text: string, from: number, rest: string): number | undefined {
  return from <= text.length && text.startsWith(rest, from) ? from + rest.length : undefined
}
