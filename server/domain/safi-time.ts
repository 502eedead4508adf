const dayInMs = 24 * 60 * 60 * 1000

/** The workshop's clock. Asked of JavaScript alone: a database may know older rules of when clocks change. */
const timeZone = 'Africa/Casablanca'

/** As it sorts and reads in every language: '2026-11-21 14:05:00'. */
const wallClock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })

/** '2026-11-21 14:05' */
export function timeInSafi(moment: Date): string {
  return wallClock.format(moment).slice(0, 16)
}

/** '2026-11-21' */
export function dayInSafi(moment: Date): string {
  return wallClock.format(moment).slice(0, 10)
}

/** The first moment of a day like '2026-11-21'. */
export function beginningOfDay(day: string): Date {
  return midnightInSafi(Date.parse(`${day}T00:00:00Z`))
}

/** The first moment of the day after. */
export function endOfDay(day: string): Date {
  return midnightInSafi(Date.parse(`${day}T00:00:00Z`) + dayInMs)
}

function midnightInSafi(midnightInGreenwich: number): Date {
  const near = midnightInGreenwich - offsetAt(midnightInGreenwich)
  // Looked up again, as the two may lie on two sides of a change of clocks.
  return new Date(midnightInGreenwich - offsetAt(near))
}

/** How far the clocks of Safi are ahead at that time, in milliseconds. */
function offsetAt(time: number): number {
  return Date.parse(`${wallClock.format(time).replace(' ', 'T')}Z`) - time
}
