import { benchCatalogue } from './catalogue.ts'
import { benchCompanion } from './companion.ts'
import type { Figure } from './figure.ts'
import { benchHttp } from './http.ts'
import { benchPhone } from './phone.ts'
import { benchRemote } from './remote.ts'
import { benchSearchBig } from './search-big.ts'
import { benchSearch } from './search.ts'
import { benchStart } from './start.ts'

const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  remote: benchRemote,
  http: benchHttp,
  start: benchStart,
  catalogue: benchCatalogue,
  companion: benchCompanion,
  phone: benchPhone,
  search: benchSearch,
  'search-big': benchSearchBig,
}

const [wanted] = process.argv.slice(2)
const names = Object.keys(benches).filter((name) => wanted === undefined || name === wanted)
if (names.length === 0) {
  console.error(`There is no bench ${wanted}; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
const figures: Figure[] = []
for (const name of names) {
  console.log(`measuring ${name} …`)
  figures.push(...((await benches[name]?.()) ?? []))
}
print(figures)
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)

function print(lines: readonly Figure[]): void {
  const heads = ['name', 'ours', 'baseline', 'ratio', 'demand', 'verdict']
  const rows = lines.map(({ name, ours, baseline, ratio, demand, holds }) => [
    name,
    ours,
    baseline,
    ratio,
    demand,
    demand === '' ? '' : verdict(holds),
  ])
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  console.log()
  for (const row of [heads, widths.map((width) => '─'.repeat(width)), ...rows])
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function verdict(holds: boolean): string {
  return holds ? 'holds' : 'MISSED'
}
