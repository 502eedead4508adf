export const dayInMs = 24 * 60 * 60 * 1000

/** The day, such as '2026-11-21', this many days later. */
export function addDays(day: string, count: number): string {
  return utcDay(new Date(Date.parse(day) + count * dayInMs))
}

/** The day in UTC: '2026-11-21'. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
