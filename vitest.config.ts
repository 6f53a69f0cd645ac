import { defineConfig } from 'vitest/config'
import { closingLine } from './scripts/closing-line.mjs'
import { LongestFirst } from './scripts/longest-first.mjs'

// What is measured in them, sound and the ways of the network, is measured on a machine that does nothing else.
const measuringJourneys = ['sound-console', 'sound-end', 'sound-limit', 'sound-plain', 'tv-network'].map(
  (name) => `test/journeys/${name}.test.ts`,
)

const journeys = {
  globalSetup: 'test/journeys/opened-shop.ts',
  // A browser on a busy machine may stumble once; the closing line names whatever did.
  retry: 1,
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Modules that were read stay read for the next file: nothing of ours keeps state in a module that a test could trip over.
    isolate: false,
    // Patience for a busy machine: what is promised in milliseconds is asked for by the tests themselves.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: LongestFirst },
    reporters: ['default', closingLine],
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/faults/*.test.ts',
          ],
          globalSetup: 'test/house/opened-database.ts',
        },
      },
      {
        extends: true,
        test: {
          ...journeys,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          exclude: measuringJourneys,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...journeys,
          name: 'measuring journeys',
          include: measuringJourneys,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
