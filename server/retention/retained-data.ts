import type { Knex } from 'knex'
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

/** One kind of data with a bound. */
type RetainedData = {
  /** Where the data is, for the operator. */
  place: string
  /** Data from before this moment is too old. */
  bound: (context: RetentionContext) => Date
  findOldest: (context: RetentionContext) => Promise<Date | null>
  prune: (context: RetentionContext, before: Date) => Promise<unknown>
}

/** The bound of data that is kept for so many days, whatever the settings say. */
const keptForDays =
  (days: number): RetainedData['bound'] =>
  ({ clock }) =>
    daysBefore(clock(), days)

/**
 * All data that nobody deletes and that would grow for ever; tables with a bound of their own are pruned by their
 * features.
 */
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
  {
    place: 'contact_messages',
    bound: ({ config, clock }) => daysBefore(clock(), config.retention.messageDays),
    ...ofRows((db) => db('contact_messages')),
  },
  {
    place: 'stock_notices',
    bound: keptForDays(keptFor.stockNoticeDays),
    ...ofRows((db) => db('stock_notices')),
  },
  {
    place: 'quotes',
    bound: keptForDays(keptFor.quoteDays),
    ...ofRows((db) => db('quotes'), 'changed_at'),
  },
  {
    place: 'quote_files',
    bound: keptForDays(keptFor.quoteFileDays),
    // Files of forms that were not sent again.
    ...ofRows((db) => db('quote_files').whereNull('quote_id')),
  },
  {
    place: 'DATA_DIR/mail',
    bound: keptForDays(keptFor.mailFileDays),
    findOldest: ({ config }) => findOldestFile(mailFolder(config.dataDir)),
    prune: ({ config }, before) => removeOldFiles(mailFolder(config.dataDir), before),
  },
  {
    place: 'account_events',
    bound: ({ config, clock }) => daysBefore(clock(), config.retention.logDays),
    // What people did with their own account.
    ...ofRows((db) => db('account_events').whereRaw('actor_id is not distinct from user_id')),
  },
  {
    place: 'account_events',
    bound: keptForDays(keptFor.staffLogDays),
    // What staff did to the accounts of others.
    ...ofRows((db) => db('account_events').whereRaw('actor_id is distinct from user_id')),
  },
  {
    place: 'staff_views',
    bound: ({ config, clock }) => daysBefore(clock(), config.retention.logDays),
    ...ofRows((db) => db('staff_views')),
  },
]

/** Rows of a table, each as old as the time in this column. */
function ofRows(
  select: (db: Knex) => Knex.QueryBuilder,
  column = 'created_at',
): Pick<RetainedData, 'findOldest' | 'prune'> {
  return {
    async findOldest({ db }) {
      const oldest = await select(db).orderBy(column).first(column)
      return oldest?.[column] ?? null
    },
    prune: ({ db }, before) => select(db).where(column, '<', before).delete(),
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

/** Books are kept for whole years: returns the beginning of the year so many years before this one. */
function startOfYearBefore(moment: Date, years: number): Date {
  const thisYear = Number(dayInSafi(moment).slice(0, 4))
  return startOfSafiDay(`${thisYear - years}-01-01`)
}

/**
 * Deletes what is older than its bound, but nothing for a day where the clock may be ahead: the doctor names what
 * seems too old meanwhile. A failure does not keep the other kinds from being deleted, and is thrown at the end.
 */
export async function pruneOldData(context: RetentionContext): Promise<void> {
  if (await isFirstDayAfterPause(context.db, context.clock())) return
  const problems: unknown[] = []
  for (const { bound, prune } of retainedData)
    await prune(context, bound(context)).catch((error) => problems.push(error))
  if (problems.length > 0) throw problems[0]
}
