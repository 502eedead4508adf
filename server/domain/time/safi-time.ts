/** The clock of the workshop in Safi: days, opening hours and the times of forms follow it, wherever the reader is. */
export const safiTimeZone = 'Africa/Casablanca'

const dayInMs = 24 * 60 * 60 * 1000

// From JavaScript alone: the time zone rules of a database may be older. Marked as pure for bundles that need it not.
const wallClock = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: safiTimeZone,
})

/** '2026-11-21 14:05', which sorts and reads in every language. */
export function timeInSafi(moment: Date): string {
  return wallClock.format(moment).slice(0, 16)
}

/** '2026-11-21' */
export function dayInSafi(moment: Date): string {
  return wallClock.format(moment).slice(0, 10)
}

/** The first moment of a day like '2026-11-21'. */
export function startOfSafiDay(day: string): Date {
  return momentAt(Date.parse(`${day}T00:00:00Z`))
}

/** The first moment of the day after. */
export function endOfSafiDay(day: string): Date {
  return momentAt(Date.parse(`${day}T00:00:00Z`) + dayInMs)
}

/** A moment as an input of type datetime-local holds it: '2026-12-03T10:00'. */
export function formatDateTimeLocal(at: Date): string {
  return timeInSafi(at).replace(' ', 'T')
}

/** The moment at which the clock in Safi shows '2026-12-03T10:00'; null for no valid time of the years 2000 to 2099. */
export function parseDateTimeLocal(text: string): Date | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)) return null
  const minute = text.slice(0, 16)
  const asUtc = new Date(`${minute}:00Z`)
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== minute) return null
  return momentAt(asUtc.getTime())
}

/** Milliseconds by which the clock in Safi is ahead of UTC at a time. */
export function safiOffsetAt(time: number): number {
  return Date.parse(`${wallClock.format(time).replace(' ', 'T')}Z`) - time
}

/** The moment at which the clock in Safi shows what UTC shows at `clockTime`. */
function momentAt(clockTime: number): Date {
  const near = clockTime - safiOffsetAt(clockTime)
  // Looked up again: Morocco changes its clock for Ramadan, and the change may lie between the two.
  return new Date(clockTime - safiOffsetAt(near))
}
