import { defineConfig } from 'vitest/config'

/** Not a part of `npm test`: few machines have these engines. `npm run test:engines` installs them on Debian. */
export default defineConfig({
  test: {
    name: 'engines',
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: ['tests/support/run/vitest-database.ts'],
    maxWorkers: 2,
    // Each worker has a shop, not each file.
    isolate: false,
    // Timeouts only end what would never end: on a busy machine the slowest test takes many times longer.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
