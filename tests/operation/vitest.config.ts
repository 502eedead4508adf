import { defineConfig } from 'vitest/config'

/** Long series that `npm test` has no time for: `npm run test:series`, after those of tests/server. */
export default defineConfig({
  test: {
    name: 'operation',
    include: ['tests/operation/**/*.test.ts'],
    globalSetup: ['tests/support/run/vitest-database.ts'],
    setupFiles: ['tests/support/run/vitest-setup.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
