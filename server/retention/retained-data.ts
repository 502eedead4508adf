import type { Knex } from 'knex'
import { restorableDays } from '#domain/admin/editing.ts'
import { searchMissDays } from '#domain/catalog/search.ts'
import { keptFor } from '#domain/site/kept-data.ts'
import { dayInMs, dayInSafi, startOfSafiDay } from '#domain/time/safi-time.ts'
import { pruneCustomersWithoutOrders } from '../accounts/update-customers.ts'
import { anonymiseOrders } from '../accounts/users/delete-user-record.ts'
import { isFirstDayAfterPause } from '../backups/backup-records.ts'
import type { Config } from '../config.ts'
import { findOldestFile, removeOldFiles } from '../disk/folders.ts'
import { mailFolder } from '../mail/transport.ts'
import {
  anonymiseBuyers,
  findOldestGuestOrder,
  findOldestPaperWithBuyer,
  requestGuestOrderAnonymisation,
} from '../orders/anonymise-orders.ts'

type RetentionContext = {
  db: Knex
  config: Pick<Config, 'dataDir' | 'retention'>
  clock: () => Date
}

type RetainedData = {
  /** It tells the operator where the data is. */
  place: string
  bound: (context: RetentionContext) => Date
  findOldest: (context: RetentionContext) => Promise<Date | null>
  prune: (context: RetentionContext, before: Date) => Promise<unknown>
}

export const retainedData: readonly RetainedData[] = [
  {
    place: 'orders',
    bound: ({ config, clock }) => yearsBefore(clock(), config.retention.guestOrderYears),
    findOldest: ({ db }) => findOldestGuestOrder(db),
    async prune({ db, clock }, before) {
      await requestGuestOrderAnonymisation(db, { before, now: clock() })
      await anonymiseOrders(db)
      await pruneCustomersWithoutOrders(db, before)
    },
  },
  {
    place: 'papers',
    bound: ({ clock }) => startOfYearBefore(clock(), keptFor.invoiceYears),
    findOldest: ({ db }) => findOldestPaperWithBuyer(db),
    prune: ({ db }, before) => anonymiseBuyers(db, before),
  },
  rowsOf('contact_messages', ({ messageDays }) => messageDays),
  rowsOf('stock_notices', keptFor.stockNoticeDays),
  rowsOf('quotes', keptFor.quoteDays, { column: 'changed_at' }),
  // The forms of these files were not sent again.
  rowsOf('quote_files', keptFor.quoteFileDays, { where: 'quote_id is null' }),
  {
    place: 'DATA_DIR/mail',
    bound: ({ clock }) => daysBefore(clock(), keptFor.mailFileDays),
    findOldest: ({ config }) => findOldestFile(mailFolder(config.dataDir)),
    prune: ({ config }, before) => removeOldFiles(mailFolder(config.dataDir), before),
  },
  // These are what people did with their own account.
  rowsOf('account_events', ({ logDays }) => logDays, { where: 'actor_id is not distinct from user_id' }),
  // These are what staff did to the accounts of others.
  rowsOf('account_events', keptFor.staffLogDays, { where: 'actor_id is distinct from user_id' }),
  rowsOf('staff_views', ({ logDays }) => logDays),
  // Staff can restore them until then; pictures that nothing shows any more follow.
  rowsOf('products', restorableDays, { column: 'deleted_at' }),
  rowsOf('gallery_entries', restorableDays, { column: 'deleted_at' }),
  rowsOf('product_imports', 1),
  rowsOf('search_misses', searchMissDays, { column: 'day' }),
  rowsOf('webhook_deliveries', 30),
  rowsOf('order_refusals', 7, { column: 'hour' }),
  rowsOf('shut_outs', 0, { column: 'ends_at' }),
]

function rowsOf(
  place: string,
  days: number | ((settings: Config['retention']) => number),
  { column = 'created_at', where = 'true' } = {},
): RetainedData {
  return {
    place,
    bound: ({ config, clock }) =>
      daysBefore(clock(), typeof days === 'number' ? days : days(config.retention)),
    async findOldest({ db }) {
      const oldest = db.raw('min(??)::timestamptz as oldest', [column])
      return (await db(place).whereRaw(where).first(oldest)).oldest
    },
    prune: ({ db }, before) => db(place).whereRaw(where).where(column, '<', before).delete(),
  }
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayInMs)
}

function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment)
  before.setUTCFullYear(moment.getUTCFullYear() - years)
  return before
}

/** Books are kept for whole years. */
function startOfYearBefore(moment: Date, years: number): Date {
  const thisYear = Number(dayInSafi(moment).slice(0, 4))
  return startOfSafiDay(`${thisYear - years}-01-01`)
}

/**
 * On a day where the clock may be ahead nothing is deleted: the doctor names what seems too old. A failure does not
 * keep the other kinds from being deleted, and is thrown at the end.
 */
export async function pruneOldData(context: RetentionContext): Promise<void> {
  if (await isFirstDayAfterPause(context.db, context.clock())) return
  const problems: unknown[] = []
  for (const { bound, prune } of retainedData)
    await prune(context, bound(context)).catch((error) => problems.push(error))
  if (problems.length > 0) throw problems[0]
}
