/** Time zone of the workshop in Safi: days, opening hours and form times use it, wherever the reader is. */
export const safiTimeZone = 'Africa/Casablanca'

// Computed in JavaScript, as the time zone rules of a database may be older. Marked as pure, so that bundles which
// do not use it drop it.
const wallClock = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: safiTimeZone,
})

/** Writes '2026-11-21 14:05', which is sortable and readable in every language. */
export function timeInSafi(moment: Date): string {
  return wallClock.format(moment).slice(0, 16)
}

export function dayInSafi(moment: Date): string {
  return wallClock.format(moment).slice(0, 10)
}

/** The start of a day such as '2026-11-21'. */
export function startOfSafiDay(day: string): Date {
  return momentAt(Date.parse(`${day}T00:00:00Z`))
}

export function endOfSafiDay(day: string): Date {
  return momentAt(Date.parse(`${day}T00:00:00Z`) + dayInMs)
}

/** From when to when a period of days lasts, both included. */
export function momentsOf({ from, to }: { from: string; to: string }): { from: Date; to: Date } {
  return { from: startOfSafiDay(from), to: endOfSafiDay(to) }
}

/** From when to when a month such as '2026-11' lasts. */
export function momentsOfMonth(month: string): { from: Date; to: Date } {
  return { from: startOfSafiDay(`${month}-01`), to: startOfSafiDay(`${addMonths(month, 1)}-01`) }
}

/** Writes the value of a datetime-local input: '2026-12-03T10:00'. */
export function formatDateTimeLocal(at: Date): string {
  return timeInSafi(at).replace(' ', 'T')
}

/** Parses '2026-12-03T10:00' as time in Safi; null if invalid or outside the years 2000 to 2099. */
export function parseDateTimeLocal(text: string): Date | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)) return null
  const minute = text.slice(0, 16)
  const asUtc = new Date(`${minute}:00Z`)
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== minute) return null
  return momentAt(asUtc.getTime())
}

/** Returns the UTC offset of Safi at a time, in milliseconds. */
function safiOffsetAt(time: number): number {
  return Date.parse(`${wallClock.format(time).replace(' ', 'T')}Z`) - time
}

/** Converts a time in Safi, given as if it were UTC, into a moment. */
function momentAt(clockTime: number): Date {
  const near = clockTime - safiOffsetAt(clockTime)
  // Looked up again: Morocco changes its clock for Ramadan, and a change may lie between the two times.
  return new Date(clockTime - safiOffsetAt(near))
}

export const dayInMs = 24 * 60 * 60 * 1000

/** Returns the day, such as '2026-11-21', this many days later. */
export function addDays(day: string, count: number): string {
  return utcDay(new Date(Date.parse(day) + count * dayInMs))
}

/** Returns the Monday on which the week of a day began. */
export function startOfWeek(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** How many days after one such day the other is. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayInMs)
}

/** The month so many months later, or earlier: '2026-11' and 2 is '2027-01'. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** 'Monday, November 23', for a sentence: the comma of Arabic dates would read as its end. */
export function formatLongDay(day: string, locale: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, format).format(new Date(day)).replace('،', '')
}

/** Returns the day in UTC: '2026-11-21'. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** When a buyer can ask to be called, or for the parcel. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const

export type PartOfDay = (typeof partsOfDay)[number]
