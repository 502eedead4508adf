import { defineConfig } from 'vitest/config'

/** Not a part of `npm test`: long series, and programs that few machines have. `npm run test:operation` runs them. */
export default defineConfig({
  test: {
    name: 'operation',
    include: ['tests/operation/**/*.test.ts'],
    globalSetup: ['tests/support/setup/vitest-database.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
