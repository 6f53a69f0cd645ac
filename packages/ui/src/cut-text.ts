/** Cuts a text to so many characters plus an ellipsis; a shorter text stays whole (spec SHL-22). */
export function cutText(text: string, characters: number): string {
  const letters = Array.from(text)
  return letters.length > characters ? `${letters.slice(0, characters).join('')}…` : text
}
