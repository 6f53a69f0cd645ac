import { splitAt } from './split-at.ts'

/** A text in which the literal match of the keyword is marked. */
export function Highlight({ text, keyword }: { text: string; keyword: string }) {
  const [before, match, after] = splitAt(text, keyword)
  return (
    <>
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </>
  )
}
