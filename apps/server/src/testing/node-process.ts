import { openNats } from '../engines/bus/nats.ts'
import { openPostgres } from '../engines/database/postgres.ts'
import { openShop } from './shop.ts'

// One server of several, in a process of its own that may be killed: `node-process DATABASE_URL NATS_URL MIGRATIONS_FOLDER`. Says its origin on standard output.

const [databaseUrl = '', natsUrl = '', migrationsFolder = ''] = process.argv.slice(2)
const database = await openPostgres({ url: databaseUrl, migrationsFolder })
const bus = await openNats({ url: natsUrl, onError: tell, tell })
const shop = await openShop({ database, bus })
process.stdout.write(`${shop.origin}\n`)

function tell(what: unknown): void {
  process.stderr.write(`${String(what)}\n`)
}
