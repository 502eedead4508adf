import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Much of a test is waiting for PostgreSQL and for mails: one worker more than vitest's own choice on two cores.
    maxWorkers: 3,
    // Files of one worker share the modules that are loaded: a shop is many of them, and keeps nothing in them.
    isolate: false,
    // What is waited for comes at once on a quiet machine; how fast a crowded one is, is no test's business.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup/fail-on-console-error.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/setup/vitest-database.ts'],
          setupFiles: ['tests/support/setup/fail-on-console-error.ts'],
          // A start of the whole program, PostgreSQL included, is the longest that a test waits for.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
