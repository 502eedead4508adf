import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Much of a test is waiting for PostgreSQL and for mails: one worker more than vitest's own choice on two cores.
    maxWorkers: 3,
    // Files of one worker share the modules that are loaded: a shop is many of them, and keeps nothing in them.
    isolate: false,
    // Timeouts only end what would never end: on a busy machine the slowest test takes many times longer.
    expect: { poll: { timeout: 60_000 } },
    tags: [
      { name: 'series', description: 'Further cases of what `npm test` tries once: npm run test:series' },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/run/vitest-setup.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/run/vitest-database.ts'],
          setupFiles: ['tests/support/run/vitest-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
