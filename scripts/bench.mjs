// `npm run bench [-- name]`: measures the product beside its baselines.
import { runBundled } from './lib-bundled.mjs'

process.exitCode = await runBundled('bench/main.ts', process.argv.slice(2))
