import { defineConfig } from 'vitest/config'

/** Not a part of `npm test`: long series. `npm run test:operation` builds the shop and runs them one after another. */
export default defineConfig({
  test: {
    name: 'operation',
    include: ['tests/operation/**/*.test.ts'],
    globalSetup: ['tests/support/setup/vitest-database.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
