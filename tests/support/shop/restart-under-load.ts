import { expect } from 'vitest'
import type { simulateVisitors } from '../http/simulate-visitors.ts'
import type { startShopProcess } from './shop-process.ts'

type RestartSeries = {
  restarts: number
  sendLoad: () => ReturnType<typeof simulateVisitors>
  start: () => ReturnType<typeof startShopProcess>
}

/** Answers that visitors get between two restarts, at least. */
const answersBetween = 100

/** Restarts the shop by SIGTERM so often, each time under load, and stops it at the end. No request may fail. */
export async function restartUnderLoad({ restarts, sendLoad, start }: RestartSeries): Promise<void> {
  let shop = start()
  await shop.open
  const load = sendLoad()
  for (let time = 0; time < restarts; time += 1) {
    const wanted = load.statuses.length + answersBetween
    await expect.poll(() => load.statuses.length).toBeGreaterThan(wanted)
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    shop = start()
    await shop.open
  }
  await load.leave()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(new Set(load.statuses)).toEqual(new Set([200]))
}
