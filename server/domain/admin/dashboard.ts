/** Counts what waits for those who manage orders; every open page of the admin is told of it live. */
export type DashboardSummary = {
  waiting: number
  /** These wait in a queue of their own (docs/product.md, "Orders: limits"). */
  beyondLimits: number
  /** Counts the pending orders whose buyers are to be called now. */
  toCall: number
  /** Counts the orders for which `isReadyToShip` holds. */
  toShip: number
  lowStock: number
  /** The version is the id of the latest change of an order, 0 before the first. */
  version: number
}

type FigureName = Exclude<keyof DashboardSummary, 'version'>

export function formatFigures({ version: _, ...counts }: DashboardSummary): Record<FigureName, string> {
  const texts = Object.entries(counts).map(([name, count]) => [name, String(count)])
  return Object.fromEntries(texts) as Record<FigureName, string>
}

export function formatBadgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** Open pages of the admin are sent this when they connect, and when an order is placed or changed. */
export type DashboardUpdate = {
  figures: Record<FigureName, string>
  waiting: number
  version: number
  /** Names the new orders; null when there is none. */
  message: { title: string; text: string } | null
}
