import { findDatabaseServer } from '../support/run/databases.ts'
import { startRunningShop } from '../support/shop/running-shop.ts'
import { type MeasuredRow, measuredRow } from './row.ts'
import { walkThroughDay } from './taps/day-of-orders.ts'
import { singleTasks } from './taps/single-tasks.ts'
import { startTapping } from './taps/tapping.ts'

/** Taps of staff on a phone, in Arabic, from the first page of the admin. */
export async function measure(): Promise<MeasuredRow[]> {
  const server = await findDatabaseServer()
  const shop = await startRunningShop(server.url, server.demoUploads, { LOG_LEVEL: 'silent' })
  const tapping = await startTapping(shop)
  try {
    const day = await walkThroughDay(shop.db, tapping)
    const rows = day.map(({ step, taps }) =>
      measuredRow({ what: 'a day', figure: step, unit: 'taps' }, [taps]),
    )
    for (const { name, most, walk } of singleTasks) {
      await tapping.page.goto('/admin')
      await walk(tapping)
      rows.push(
        measuredRow({ what: name, figure: 'taps', unit: 'taps', bar: { of: 'value', most } }, [
          tapping.takeTaps(),
        ]),
      )
    }
    return rows
  } finally {
    await tapping.stop()
    await shop.stop()
    await server.stop()
  }
}
