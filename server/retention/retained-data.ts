import type { Knex } from 'knex'
import { keptFor } from '#domain/site/kept-data.ts'
import { dayInMs, dayInSafi, startOfSafiDay } from '#domain/time/safi-time.ts'
import { findOldestAccountEvent, pruneAccountEvents } from '../accounts/account-events.ts'
import { pruneCustomersWithoutOrders } from '../accounts/update-customers.ts'
import { anonymiseOrders } from '../accounts/users/delete-user-record.ts'
import { findOldestStaffView, pruneStaffViews } from '../admin/staff-views.ts'
import { isFirstDayAfterPause } from '../backups/backup-records.ts'
import { findOldestStockNotice, pruneStockNotices } from '../catalog/stock-notices/stock-notices.ts'
import type { Config } from '../config.ts'
import { findOldestMessage, pruneMessages } from '../contact/queries.ts'
import { findOldestLogLine, pruneLog } from '../db/embedded/postgres-log.ts'
import { findOldestFile, removeOldFiles } from '../disk/folders.ts'
import { mailFolder } from '../mail/transport.ts'
import {
  anonymiseBuyers,
  findOldestGuestOrder,
  findOldestPaperWithBuyer,
  requestGuestOrderAnonymisation,
} from '../orders/anonymise-orders.ts'
import { findOldestQuote, pruneQuotes } from '../quotes/queries.ts'
import { findOldestWaitingFile, pruneWaitingFiles } from '../quotes/quote-files.ts'

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

/** All data that nobody deletes and that would grow for ever; tables with a bound of their own are pruned by their features. */
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
    findOldest: ({ db }) => findOldestMessage(db),
    prune: ({ db }, before) => pruneMessages(db, before),
  },
  {
    place: 'stock_notices',
    bound: keptForDays(keptFor.stockNoticeDays),
    findOldest: ({ db }) => findOldestStockNotice(db),
    prune: ({ db }, before) => pruneStockNotices(db, before),
  },
  {
    place: 'quotes',
    bound: keptForDays(keptFor.quoteDays),
    findOldest: ({ db }) => findOldestQuote(db),
    prune: ({ db }, before) => pruneQuotes(db, before),
  },
  {
    place: 'quote_files',
    bound: keptForDays(keptFor.quoteFileDays),
    findOldest: ({ db }) => findOldestWaitingFile(db),
    prune: ({ db }, before) => pruneWaitingFiles(db, before),
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
    findOldest: ({ db }) => findOldestAccountEvent(db, 'owner'),
    prune: ({ db }, before) => pruneAccountEvents(db, 'owner', before),
  },
  {
    place: 'account_events',
    bound: keptForDays(keptFor.staffLogDays),
    findOldest: ({ db }) => findOldestAccountEvent(db, 'staff'),
    prune: ({ db }, before) => pruneAccountEvents(db, 'staff', before),
  },
  {
    place: 'staff_views',
    bound: ({ config, clock }) => daysBefore(clock(), config.retention.logDays),
    findOldest: ({ db }) => findOldestStaffView(db),
    prune: ({ db }, before) => pruneStaffViews(db, before),
  },
  {
    place: 'DATA_DIR/postgres.log',
    bound: keptForDays(keptFor.postgresLogDays),
    findOldest: ({ config }) => findOldestLogLine(config.dataDir),
    prune: ({ config }, before) => pruneLog(config.dataDir, before),
  },
]

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
 * Deletes what is older than its bound, but nothing for a day where the clock may be ahead: the doctor names what seems too
 * old meanwhile. A failure does not keep the other kinds from being deleted, and is
 * thrown at the end.
 */
export async function pruneOldData(context: RetentionContext): Promise<void> {
  if (await isFirstDayAfterPause(context.db, context.clock())) return
  const problems: unknown[] = []
  for (const { bound, prune } of retainedData)
    await prune(context, bound(context)).catch((error) => problems.push(error))
  if (problems.length > 0) throw problems[0]
}
