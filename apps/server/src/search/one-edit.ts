/**
 * Where in a text a typed one ends that it begins with but for one edit: a character too many, missing, another, or two changed
 * places; undefined when it does not.
 */
export function endWithOneEdit(text: string, typed: string): number | undefined {
  let at = 0
  while (at < typed.length && text[at] === typed[at]) at += 1
  if (at === typed.length) return at
  const ends = [
    endOf(text, at + 1, typed.slice(at + 1)),
    endOf(text, at, typed.slice(at + 1)),
    endOf(text, at + 1, typed.slice(at)),
    text[at] === typed[at + 1] && text[at + 1] === typed[at] ? endOf(text, at + 2, typed.slice(at + 2)) : undefined,
  ]
  return ends.find((end) => end !== undefined)
}

function endOf(text: string, from: number, rest: string): number | undefined {
  return from <= text.length && text.startsWith(rest, from) ? from + rest.length : undefined
}
