import { readArguments, usage, type CatalogueCommand } from './catalogue-arguments.ts'
import { fillCatalogue, type Ended } from './catalogue-fill.ts'
import { inventedSongs, songsFrom, writeInvented, type SongSource } from './catalogue-sources.ts'
import { readConfig } from './config.ts'
import { EngineProblem } from './engines/problem.ts'

const exitCodes = { filled: 0, 'with problems': 1, stopped: 130 } satisfies Record<Ended, number>
const troubleCode = 1
const misuseCode = 2

process.exitCode = await main()

async function main(): Promise<number> {
  const command = readArguments(process.argv.slice(2))
  if ('problem' in command) return giveUp(`${command.problem}\n\n${usage.trimEnd()}`, misuseCode)
  try {
    return await run(command)
  } catch (error) {
    if (error instanceof EngineProblem) return giveUp(`${error.message}${adviceOn(error)}`, troubleCode)
    // A query that failed quotes all that it was to write; what the database says of it is the cause.
    if (!(error instanceof Error && error.cause instanceof Error)) throw error
    return giveUp(`${error.cause.message}\nThe same command again goes on where this one broke off.`, troubleCode)
  }
}

async function run(command: CatalogueCommand): Promise<number> {
  switch (command.kind) {
    case 'help':
      process.stdout.write(usage)
      return 0
    case 'file':
      return withFile(command.file, 'read', async () => fill(await songsFrom(command.file)))
    case 'generate': {
      const { out } = command
      if (out === undefined) return fill(inventedSongs(command))
      return withFile(out, 'written', async () => writeInvented(command, out).then(() => 0))
    }
  }
}

async function fill(source: SongSource): Promise<number> {
  const config = readConfig(process.env)
  if ('problem' in config) return giveUp(config.problem, misuseCode)
  return exitCodes[await fillCatalogue(source, config)]
}

/** Answers what `work` does, and tells in a sentence when the file is the trouble. */
async function withFile(file: string, verb: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined
    // Whoever read on from us has heard enough.
    if (code === 'EPIPE') return 0
    if (code === undefined) throw error
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be ${verb} (${code})`
    return giveUp(`The file ${file} ${reason}.`, misuseCode)
  }
}

function adviceOn({ message }: EngineProblem): string {
  if (!message.includes('already in use')) return ''
  return ' The embedded database is for one process at a time: stop the server, run this again, and start the server. With a PostgreSQL (DATABASE_URL) both can run at once.'
}

function giveUp(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`)
  return code
}
