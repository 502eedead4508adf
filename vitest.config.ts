import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/support/setup/fail-on-console-error.ts']
const server = {
  globalSetup: ['tests/support/setup/vitest-database.ts'],
  setupFiles,
  testTimeout: 300_000,
  hookTimeout: 300_000,
}
/** They ask for every page: in these React's development build warns of markup that it would not show elsewhere. */
const everyPage = ['tests/server/pages/**/*.test.ts', 'tests/server/admin/route-permissions.test.ts']

export default defineConfig({
  test: {
    // Much of a test is waiting for PostgreSQL and for mails: one worker more than vitest's own choice on two cores.
    maxWorkers: 3,
    // Files of one worker share the modules that are loaded: a shop is many of them, and keeps nothing in them.
    isolate: false,
    // Timeouts only end what would never end: on a busy machine the slowest test takes many times longer.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], setupFiles } },
      { test: { name: 'pages', include: everyPage, ...server } },
      {
        // As visitors get it: React's development build takes a third of the time of these tests.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: everyPage,
          env: { NODE_ENV: 'production' },
          ...server,
        },
      },
    ],
  },
})
