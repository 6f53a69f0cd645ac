import { fstatSync, mkdirSync, mkdtempSync, readdirSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { blankCluster, migrationsFolder } from '../../testing/databases.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { songs } from './song-tables.ts'

const slow = 120_000

const root = mkdtempSync(join(tmpdir(), 'openktv-power-cut-'))
const disk = aDisk()
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a box whose plug is pulled has kept every song it confirmed', { timeout: slow }, async () => {
  const db = await openEmbedded({ folder: join(root, 'live'), migrationsFolder, blankCluster, sync: disk.sync })
  await expect(afterCut(0)).resolves.toEqual([])
  const confirmed: string[] = []
  for (let cut = 1; cut <= 4; cut += 1) {
    await singAnEvening(db, { cut, confirmed })
    if (cut === 3) await db.orm.execute(sql`checkpoint`)
    expect(await afterCut(cut)).toEqual(confirmed.toSorted())
  }
  await db.close()
})

test('without our fsync the same evening is lost, so the test above can fail', { timeout: slow }, async () => {
  let cached = false
  const sync = (fd: number): void => (cached ? undefined : disk.sync(fd))
  const db = await openEmbedded({ folder: join(root, 'live'), migrationsFolder, sync })
  const before = await songNumbers(db)
  cached = true
  await singAnEvening(db, { cut: 100, confirmed: [] })
  expect(await songNumbers(db)).toHaveLength(before.length + 40)
  expect(await afterCut(100)).toEqual(before)
  await db.close()
})

async function singAnEvening(db: Database, { cut, confirmed }: { cut: number; confirmed: string[] }): Promise<void> {
  for (let index = 0; index < 40; index += 1) {
    const songNo = `${cut}-${index}`
    await db.orm.insert(songs).values({ songNo, name: '送别'.repeat(50), language: '国语' })
    confirmed.push(songNo)
    if (index % 10 === 0) await db.orm.update(songs).set({ popularity: cut }).where(eq(songs.language, '国语'))
    if (index === cut) await db.orm.execute(sql`checkpoint`)
  }
}

async function afterCut(cut: number): Promise<string[]> {
  const folder = join(root, `cut-${cut}`)
  disk.copyTo(join(root, 'live'), folder)
  // Nobody pulls the plug of the copy.
  const db = await openEmbedded({ folder, migrationsFolder, sync: () => undefined })
  const kept = await songNumbers(db)
  await db.close()
  rmSync(folder, { recursive: true })
  return kept
}

async function songNumbers(db: Database): Promise<string[]> {
  return (await db.orm.select({ songNo: songs.songNo }).from(songs)).map((row) => row.songNo).toSorted()
}

type Disk = { sync: (fd: number) => void; copyTo: (from: string, to: string) => void }

/** The worst disk there can be: of a file it has what was last synced and not a byte more, of names it has the newest. */
function aDisk(): Disk {
  const contents = new Map<string, Buffer>()

  function sync(fd: number): void {
    const stat = fstatSync(fd, { bigint: true })
    if (stat.isFile()) remember(identity(stat), { fd, size: Number(stat.size) })
  }

  function remember(id: string, { fd, size }: { fd: number; size: number }): void {
    const known = contents.get(id)
    const content = known?.length === size ? known : Buffer.alloc(size)
    let read = 0
    while (read < size) read += readSync(fd, content, read, size - read, read)
    contents.set(id, content)
  }

  function copyTo(from: string, to: string): void {
    mkdirSync(to)
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) copyTo(source, target)
      else writeFileSync(target, contents.get(identity(statSync(source, { bigint: true }))) ?? '')
    }
  }

  return { sync, copyTo }
}

function identity({ ino, birthtimeNs }: { ino: bigint; birthtimeNs: bigint }): string {
  return `${ino} ${birthtimeNs}`
}
