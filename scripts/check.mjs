// `npm run check`: format, lint and types, without running anything.
import { readingSteps, runSteps } from './lib-steps.mjs'

process.exitCode = await runSteps(readingSteps)
