import { openEmbedded } from '../engines/database/embedded.ts'
import { songs } from '../engines/database/song-tables.ts'

// Run by the tests as a process of its own: saves songs until it is killed, and prints each number once it is confirmed.
const [folder = '', migrationsFolder = '', blankCluster = ''] = process.argv.slice(2)
const db = await openEmbedded({ folder, migrationsFolder, blankCluster })
for (;;) {
  const songNo = crypto.randomUUID()
  await db.orm.insert(songs).values({ songNo, name: '送别', language: '国语' })
  process.stdout.write(`${songNo}\n`)
}
