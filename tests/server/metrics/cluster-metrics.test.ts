import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('of several processes the one that is asked reports of all that serve, and waits for none that starts', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'tests/support/metrics/cluster-of-two-process.ts',
  ])
  expect(stdout).toContain('shop_orders_placed_total{channel="cart"} 5\n')
  expect(stdout).toContain('shop_disk_free_bytes 2000\n')
  expect(stdout).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  const [, memory = '0'] = /^process_resident_memory_bytes (\S+)$/m.exec(stdout) ?? []
  expect(Number(memory)).toBeGreaterThan(10_000_000)
})
