/** A code to type, in two groups that are easier to read and remember: 482193 → 482 193. */
export function inGroups(code: string): string {
  const middle = Math.ceil(code.length / 2)
  return `${code.slice(0, middle)} ${code.slice(middle)}`.trim()
}
