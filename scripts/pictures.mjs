// `npm run pictures`: takes the screenshots of README.md from the real product, on a fresh data folder, into docs/pictures.
import { runBundled } from './lib-bundled.mjs'

process.exitCode = await runBundled('bench/pictures.ts')
