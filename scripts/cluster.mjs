// `npm run cluster`: PostgreSQL, NATS, two servers and a proxy before them on this machine, until Ctrl-C.
import { runBundled } from './lib-bundled.mjs'

process.exitCode = await runBundled('bench/cluster.ts')
