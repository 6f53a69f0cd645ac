import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logbook } from './logbook.ts'

export type DailyFilesNeeds = {
  folder: string
  now: () => number
  /** At most so many bytes a day; 64 MiB when not said. */
  bytesPerDay?: number
  /** So many days are kept, today included; 14 when not said. */
  days?: number
}

const usualBytesPerDay = 64 * 1024 * 1024
const usualDays = 14
const dayMs = 86_400_000
const fileShape = /^events-(\d{4}-\d{2}-\d{2})\.jsonl$/

/** A file a day (UTC), `events-2026-11-20.jsonl`, in a folder that never grows beyond `days` × `bytesPerDay`. */
export function openDailyFiles(needs: DailyFilesNeeds): Logbook {
  const { folder, now, bytesPerDay = usualBytesPerDay, days = usualDays } = needs
  let today = ''
  let bytesToday = 0
  let last: Promise<unknown> = Promise.resolve()

  async function write(lines: readonly string[]): Promise<boolean> {
    const day = dayOf(now())
    if (day !== today) await turnTo(day)
    const text = lines.map((line) => `${line}\n`).join('')
    const bytes = Buffer.byteLength(text)
    if (bytesToday + bytes > bytesPerDay) return false
    await appendFile(join(folder, nameOf(day)), text)
    bytesToday += bytes
    return true
  }

  async function turnTo(day: string): Promise<void> {
    await mkdir(folder, { recursive: true })
    bytesToday = await sizeOf(join(folder, nameOf(day)))
    await forgetBefore(folder, dayOf(now() - (days - 1) * dayMs))
    today = day
  }

  return {
    async add(lines) {
      // One after the other, so that no two of them think the last room is theirs.
      const written = last.then(async () => await write(lines))
      last = written.catch(() => undefined)
      return await written
    },
    async close() {
      await last
    },
  }
}

function nameOf(day: string): string {
  return `events-${day}.jsonl`
}

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch {
    // The day has only begun.
    return 0
  }
}

async function forgetBefore(folder: string, firstDay: string): Promise<void> {
  const old = (await readdir(folder)).filter((name) => (fileShape.exec(name)?.[1] ?? firstDay) < firstDay)
  await Promise.all(old.map(async (name) => await rm(join(folder, name), { force: true })))
}
