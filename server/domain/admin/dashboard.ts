import { type Centimes, formatMadInFull } from '../currency/money.ts'
import type { Language } from '../shared/language.ts'

/** What stands above every page of those who keep orders; days are those of the workshop. */
export type DashboardSummary = {
  /** Orders that are pending. */
  waiting: number
  /** Orders that are processing. */
  toShip: number
  /** Products on sale of which there is none. */
  soldOut: number
  /** What was ordered today and since the first of the month; cancelled orders do not count. */
  today: Centimes
  month: Centimes
  /** How much of those two sums is in pending orders, which nobody has confirmed. */
  todayUnconfirmed: Centimes
  monthUnconfirmed: Centimes
  /** Grows with each new order and each change of a status. */
  version: number
}

/** The summary as it is written, by the name of each figure; sums are in dirhams. */
export function formatFigures(summary: DashboardSummary, language: Language) {
  return {
    waiting: String(summary.waiting),
    toShip: String(summary.toShip),
    soldOut: String(summary.soldOut),
    today: formatMadInFull(summary.today, language),
    month: formatMadInFull(summary.month, language),
    todayUnconfirmed: formatMadInFull(summary.todayUnconfirmed, language),
    monthUnconfirmed: formatMadInFull(summary.monthUnconfirmed, language),
  }
}

/** As it stands in a small mark: '3', or '99+'. */
export function formatBadgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

type FigureName = keyof ReturnType<typeof formatFigures>

/** What an open page of the admin is told when an order came or changed, and when it begins to listen. */
export type DashboardUpdate = {
  figures: Record<FigureName, string>
  waiting: number
  version: number
  /** Says which orders have come; null when none has. */
  message: { title: string; text: string } | null
}
