import { parseArgs } from 'node:util'

/** What `npm run catalogue` is asked to do; the file '-' is standard input or output. */
export type CatalogueCommand =
  | { kind: 'file'; file: string }
  | { kind: 'generate'; songs: number; seed: number; out: string | undefined }
  | { kind: 'help' }

export const usage = `npm run catalogue -- import FILE.jsonl
    Adds songs to the catalogue, and changes those that are there: one JSON object a line, '-' reads standard input.
npm run catalogue -- generate [--songs 300000] [--seed 1] [--out FILE.jsonl]
    Adds invented songs, the same for the same numbers; with --out they go to a file instead, '-' is standard output.

Songs go where the server keeps them: OPENKTV_DATA (./data), or the PostgreSQL of DATABASE_URL.
docs/catalogue.md says what a line holds.
`

const songsMost = 10_000_000
const seedMost = 4_294_967_295

/** Understands a command line, or says what is wrong with it. */
export function readArguments(args: readonly string[]): CatalogueCommand | { problem: string } {
  let parsed
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
  const { values, positionals } = parsed
  const [name, ...files] = positionals
  if (values.help === true) return { kind: 'help' }
  if (name === undefined) return { problem: 'What shall be done?' }
  return commands.get(name)?.(values, files) ?? { problem: `There is no ${name}.` }
}

const options = {
  songs: { type: 'string' },
  seed: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = { songs?: string | undefined; seed?: string | undefined; out?: string | undefined }

type Reading = (values: Values, files: readonly string[]) => CatalogueCommand | { problem: string }

const commands = new Map<string, Reading>(Object.entries({ import: importing, generate: generating }))

function importing(values: Values, [file, ...more]: readonly string[]): ReturnType<Reading> {
  if (Object.keys(values).length > 0) return { problem: 'import takes a file and nothing else.' }
  return file === undefined || more.length > 0 ? { problem: 'import takes one file.' } : { kind: 'file', file }
}

function generating({ songs = '300000', seed = '1', out }: Values, files: readonly string[]): ReturnType<Reading> {
  const [count, start] = [wholeNumber(songs, songsMost), wholeNumber(seed, seedMost)]
  if (files.length > 0) return { problem: 'generate takes no file; --out names one.' }
  if (count === undefined || count === 0) return { problem: `--songs takes a number from 1 to ${songsMost}.` }
  if (start === undefined) return { problem: `--seed takes a number from 0 to ${seedMost}.` }
  return { kind: 'generate', songs: count, seed: start, out }
}

function wholeNumber(text: string, most: number): number | undefined {
  return /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : undefined
}
