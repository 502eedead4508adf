/** Days, opening hours and times of forms are those of the workshop in Safi, wherever the reader is. */
export const safiTimeZone = 'Africa/Casablanca'

// JavaScript computes it, as the time zone rules of a database may be older. The call is marked as pure, so
// that bundles which do not use it drop it.
const wallClock = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: safiTimeZone,
})

/** '2026-11-21 14:05' can be sorted, and read in every language. */
export function timeInSafi(moment: Date): string {
  return wallClock.format(moment).slice(0, 16)
}

export function dayInSafi(moment: Date): string {
  return wallClock.format(moment).slice(0, 10)
}

export function startOfSafiDay(day: string): Date {
  return momentAt(Date.parse(`${day}T00:00:00Z`))
}

export function endOfSafiDay(day: string): Date {
  return momentAt(Date.parse(`${day}T00:00:00Z`) + dayInMs)
}

/** Both days belong to the period. */
export function momentsOf({ from, to }: { from: string; to: string }): { from: Date; to: Date } {
  return { from: startOfSafiDay(from), to: endOfSafiDay(to) }
}

export function momentsOfMonth(month: string): { from: Date; to: Date } {
  return { from: startOfSafiDay(`${month}-01`), to: startOfSafiDay(`${addMonths(month, 1)}-01`) }
}

/** The value of a datetime-local input is '2026-12-03T10:00'. */
export function formatDateTimeLocal(at: Date): string {
  return timeInSafi(at).replace(' ', 'T')
}

/** Reads '2026-12-03T10:00' as time in Safi; null means that it is invalid or outside the years 2000 to 2099. */
export function parseDateTimeLocal(text: string): Date | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)) return null
  const minute = text.slice(0, 16)
  const asUtc = new Date(`${minute}:00Z`)
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== minute) return null
  return momentAt(asUtc.getTime())
}

/** The offset from UTC is in milliseconds. */
function safiOffsetAt(time: number): number {
  return Date.parse(`${wallClock.format(time).replace(' ', 'T')}Z`) - time
}

/** `clockTime` is a time in Safi as if it were UTC. */
function momentAt(clockTime: number): Date {
  const near = clockTime - safiOffsetAt(clockTime)
  // Morocco changes its clock for Ramadan, and a change may lie between the two times.
  return new Date(clockTime - safiOffsetAt(near))
}

export const dayInMs = 24 * 60 * 60 * 1000

export function addDays(day: string, count: number): string {
  return utcDay(new Date(Date.parse(day) + count * dayInMs))
}

/** Returns the Monday on which the week of a day began. */
export function startOfWeek(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayInMs)
}

/** '2026-11' and 2 is '2027-01'; a negative count goes back. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Sentences have 'Monday, November 23': the comma of Arabic dates would read as their end. */
export function formatLongDay(day: string, locale: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, format).format(new Date(day)).replace('،', '')
}

export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** A buyer can ask for a call, or for the parcel, in one of these. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const

export type PartOfDay = (typeof partsOfDay)[number]
