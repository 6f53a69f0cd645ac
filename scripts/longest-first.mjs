import { statSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

// What takes half a minute and more, the longest first: begun last it would run on alone. Behind them the larger files come first.
const longFiles = [
  'test/faults/scenarios.test.ts',
  'test/first-start.test.ts',
  'test/faults/riot.test.ts',
  'apps/server/src/catalogue.test.ts',
  'apps/server/src/engines/database/embedded.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/features/account/codes.test.ts',
  'apps/server/src/studio/sound/record-song.test.ts',
  'test/cluster.test.ts',
  'test/journeys/access.test.ts',
  'test/journeys/browse-access.test.ts',
  'test/journeys/floating-remote.test.ts',
  'test/journeys/shell.test.ts',
  'test/journeys/tv-power-cuts.test.ts',
]

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/** Vitest's order of test files, made without looking at earlier runs: the same on every machine. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {TestSpecification[]} files
   */
  async sort(files) {
    return files.toSorted((one, other) => groupOf(one) - groupOf(other) || rankOf(one) - rankOf(other))
  }
}

/** @param {TestSpecification} file */
function groupOf({ project }) {
  return project.config.sequence.groupOrder
}

/** @param {TestSpecification} file */
function rankOf({ moduleId }) {
  const place = longFiles.findIndex((name) => moduleId.endsWith(name))
  return place === -1 ? 1 / statSync(moduleId).size : place - longFiles.length
}
