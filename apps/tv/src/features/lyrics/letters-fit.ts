/** No letter gets smaller than this share of its size: 55 px of 1080, the twentieth of the screen that can be read from four metres. */
const leastShare = 0.6

/** Makes a row of lyrics fit its width: smaller letters first, and two rows where the smallest are still too wide. Nothing is cut. */
export function lettersFit(row: HTMLElement): void {
  row.style.setProperty('--fit', '1')
  row.dataset['row'] = 'one'
  const share = row.clientWidth / Math.max(1, row.scrollWidth)
  if (share >= 1) return
  row.style.setProperty('--fit', Math.max(leastShare, share * 0.99).toFixed(3))
  if (share < leastShare) row.dataset['row'] = 'two'
}
