import { defineConfig } from 'vitest/config'
import { closingLine } from './scripts/closing-line.mjs'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Patience for a busy machine: what is promised in milliseconds is asked for by the tests themselves.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
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
        },
      },
      {
        extends: true,
        test: {
          // Browsers want the machine for themselves: one journey at a time, after everything else.
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: 'test/journeys/opened-shop.ts',
          fileParallelism: false,
          // A browser on a busy machine may stumble once; the closing line names whatever did.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
