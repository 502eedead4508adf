import { type Centimes, formatMadInFull } from '../currency/money.ts'
import type { Language } from '../shared/language.ts'

/** Figures above every admin page for roles that manage orders; days are Moroccan. */
export type DashboardSummary = {
  /** Pending orders. */
  waiting: number
  /** Pending orders beyond a limit, which wait in a queue of their own. */
  beyondLimits: number
  /** Pending orders whose buyers are to be called now. */
  toCall: number
  /** Orders that can be handed over (`isReadyToShip`). */
  toShip: number
  /** Active products with no stock. */
  soldOut: number
  /** Totals of today's and this month's orders without cancelled ones. */
  today: Centimes
  month: Centimes
  /** The share of pending, unconfirmed orders in those totals. */
  todayUnconfirmed: Centimes
  monthUnconfirmed: Centimes
  /** The id of the latest change of an order; 0 before the first. */
  version: number
}

/** Formats each figure by its name; totals in dirhams. */
export function formatFigures(summary: DashboardSummary, language: Language) {
  return {
    waiting: String(summary.waiting),
    beyondLimits: String(summary.beyondLimits),
    toCall: String(summary.toCall),
    toShip: String(summary.toShip),
    soldOut: String(summary.soldOut),
    today: formatMadInFull(summary.today, language),
    month: formatMadInFull(summary.month, language),
    todayUnconfirmed: formatMadInFull(summary.todayUnconfirmed, language),
    monthUnconfirmed: formatMadInFull(summary.monthUnconfirmed, language),
  }
}

/** For a small badge: '3', or '99+'. */
export function formatBadgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

type FigureName = keyof ReturnType<typeof formatFigures>

/** Event sent to open admin pages when they connect and when an order is placed or changed. */
export type DashboardUpdate = {
  figures: Record<FigureName, string>
  waiting: number
  version: number
  /** Names the new orders; null when there is none. */
  message: { title: string; text: string } | null
}
