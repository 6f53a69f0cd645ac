/** What leads from old rows to new ones: the old that are not among the new, and the new that are not among the old. */
export function difference<Row extends object>(
  old: readonly Row[],
  now: readonly Row[],
): { gone: Row[]; added: Row[] } {
  if (old.length === 0) return { gone: [], added: [...now] }
  const [before, after] = [new Set(old.map(keyOf)), new Set(now.map(keyOf))]
  return { gone: old.filter((row) => !after.has(keyOf(row))), added: now.filter((row) => !before.has(keyOf(row))) }
}

// Rows of one table list their columns in one order.
function keyOf(row: object): string {
  return JSON.stringify(Object.values(row))
}
