/** Counts of waiting work for roles that manage orders, told live to every open admin page. */
export type DashboardSummary = {
  waiting: number
  /** Pending orders beyond a limit, which wait in a queue of their own. */
  beyondLimits: number
  /** Pending orders whose buyers are to be called now. */
  toCall: number
  /** Orders that can be handed over (`isReadyToShip`). */
  toShip: number
  lowStock: number
  /** The id of the latest change of an order; 0 before the first. */
  version: number
}

type FigureName = Exclude<keyof DashboardSummary, 'version'>

export function formatFigures({ version: _, ...counts }: DashboardSummary): Record<FigureName, string> {
  const texts = Object.entries(counts).map(([name, count]) => [name, String(count)])
  return Object.fromEntries(texts) as Record<FigureName, string>
}

/** Writes '3', or '99+', for a small badge. */
export function formatBadgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** Event sent to open admin pages when they connect and when an order is placed or changed. */
export type DashboardUpdate = {
  figures: Record<FigureName, string>
  waiting: number
  version: number
  /** Names the new orders; null when there is none. */
  message: { title: string; text: string } | null
}
