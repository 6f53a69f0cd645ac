import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

// Run by the build: `node make-blank-cluster.js FILE` writes the files of an empty PostgreSQL, packed, as a first start unpacks them.
const [file = ''] = process.argv.slice(2)
const client = await PGlite.create()
const packed = await client.dumpDataDir('gzip')
await client.close()
await writeFile(file, Buffer.from(await packed.arrayBuffer()))
