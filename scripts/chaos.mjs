// `npm run chaos`: everything is killed while people press, and what is left is checked. `-- --kills 300 --seed 1` says how often and whom.
import { runBundled } from './lib-bundled.mjs'

process.exitCode = await runBundled('test/faults/chaos.ts', process.argv.slice(2))
