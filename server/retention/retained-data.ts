import type { Knex } from 'knex'
import { keptFor } from '#domain/site/kept-data.ts'
import { dayInSafi, startOfSafiDay } from '#domain/time/safi-time.ts'
import { findOldestAccountEvent, pruneAccountEvents } from '../accounts/account-events.ts'
import { anonymiseOrders } from '../accounts/users/delete-user-record.ts'
import { findOldestStaffView, pruneStaffViews } from '../admin/staff-views.ts'
import { findOldestStockNotice, pruneStockNotices } from '../catalog/stock-notices/queries.ts'
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
  /** Where it lies, for the operator. */
  place: string
  /** What was made before this moment is too old. */
  bound: (context: RetentionContext) => Date
  findOldest: (context: RetentionContext) => Promise<Date | null>
  prune: (context: RetentionContext) => Promise<void>
}

/** All data that nobody deletes and that would grow for ever; tables with a bound of their own are pruned by their features. */
export const retainedData: readonly RetainedData[] = [
  {
    place: 'orders',
    bound: ({ config, clock }) => yearsBefore(clock(), config.retention.guestOrderYears),
    findOldest: ({ db }) => findOldestGuestOrder(db),
    async prune(context) {
      await requestGuestOrderAnonymisation(context.db, { before: this.bound(context), now: context.clock() })
      await anonymiseOrders(context.db)
    },
  },
  {
    place: 'papers',
    bound: ({ clock }) => startOfYearBefore(clock(), keptFor.invoiceYears),
    findOldest: ({ db }) => findOldestPaperWithBuyer(db),
    async prune(context) {
      await anonymiseBuyers(context.db, this.bound(context))
    },
  },
  {
    place: 'contact_messages',
    bound: ({ config, clock }) => daysBefore(clock(), config.retention.messageDays),
    findOldest: ({ db }) => findOldestMessage(db),
    prune(context) {
      return pruneMessages(context.db, this.bound(context))
    },
  },
  {
    place: 'stock_notices',
    bound: ({ clock }) => daysBefore(clock(), keptFor.stockNoticeDays),
    findOldest: ({ db }) => findOldestStockNotice(db),
    prune(context) {
      return pruneStockNotices(context.db, this.bound(context))
    },
  },
  {
    place: 'quotes',
    bound: ({ clock }) => daysBefore(clock(), keptFor.quoteDays),
    findOldest: ({ db }) => findOldestQuote(db),
    prune(context) {
      return pruneQuotes(context.db, this.bound(context))
    },
  },
  {
    place: 'quote_files',
    bound: ({ clock }) => daysBefore(clock(), keptFor.quoteFileDays),
    findOldest: ({ db }) => findOldestWaitingFile(db),
    prune(context) {
      return pruneWaitingFiles(context.db, this.bound(context))
    },
  },
  {
    place: 'DATA_DIR/mail',
    bound: ({ clock }) => daysBefore(clock(), keptFor.mailFileDays),
    findOldest: ({ config }) => findOldestFile(mailFolder(config.dataDir)),
    prune(context) {
      return removeOldFiles(mailFolder(context.config.dataDir), this.bound(context))
    },
  },
  {
    place: 'account_events',
    bound: ({ config, clock }) => daysBefore(clock(), config.retention.logDays),
    findOldest: ({ db }) => findOldestAccountEvent(db, 'owner'),
    prune(context) {
      return pruneAccountEvents(context.db, 'owner', this.bound(context))
    },
  },
  {
    place: 'account_events',
    bound: ({ clock }) => daysBefore(clock(), keptFor.staffLogDays),
    findOldest: ({ db }) => findOldestAccountEvent(db, 'staff'),
    prune(context) {
      return pruneAccountEvents(context.db, 'staff', this.bound(context))
    },
  },
  {
    place: 'staff_views',
    bound: ({ config, clock }) => daysBefore(clock(), config.retention.logDays),
    findOldest: ({ db }) => findOldestStaffView(db),
    prune(context) {
      return pruneStaffViews(context.db, this.bound(context))
    },
  },
  {
    place: 'DATA_DIR/postgres.log',
    bound: ({ clock }) => daysBefore(clock(), keptFor.postgresLogDays),
    findOldest: ({ config }) => findOldestLogLine(config.dataDir),
    prune(context) {
      return pruneLog(context.config.dataDir, this.bound(context))
    },
  },
]

const dayMs = 24 * 3_600_000

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs)
}

function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment)
  before.setUTCFullYear(moment.getUTCFullYear() - years)
  return before
}

/** Books are kept by whole years: the beginning of the year so many years before this one. */
function startOfYearBefore(moment: Date, years: number): Date {
  const thisYear = Number(dayInSafi(moment).slice(0, 4))
  return startOfSafiDay(`${thisYear - years}-01-01`)
}

/** Deletes what is older than its bound. What fails does not keep the rest, and is thrown at the end. */
export async function pruneOldData(context: RetentionContext): Promise<void> {
  const problems: unknown[] = []
  for (const kind of retainedData) await kind.prune(context).catch((error) => problems.push(error))
  if (problems.length > 0) throw problems[0]
}
