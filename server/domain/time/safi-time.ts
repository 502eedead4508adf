import type { SafiOffsets } from './safi-offsets.ts'

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
export function startOfSafiDay(day: string): Date {
  return midnightInSafi(Date.parse(`${day}T00:00:00Z`))
}

/** The first moment of the day after. */
export function endOfSafiDay(day: string): Date {
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

const weekInMs = 7 * dayInMs
const weeksBefore = 520
const weeksAfter = 52

let known: { day: string; offsets: SafiOffsets } | null = null

/** Every change of the clocks from ten years before a moment to one year after it, for browsers; the same for a day. */
export function safiOffsets(now: Date): SafiOffsets {
  const day = dayInSafi(now)
  if (known?.day !== day) known = { day, offsets: findOffsets(startOfSafiDay(day).getTime()) }
  return known.offsets
}

/** Week by week, as the clocks stay as they are for longer than that. */
function findOffsets(now: number): SafiOffsets {
  const first = now - weeksBefore * weekInMs
  const offsets: [number, number][] = [[first / 1000, offsetAt(first) / 60_000]]
  for (let week = first; week < now + weeksAfter * weekInMs; week += weekInMs) {
    if (offsetAt(week) === offsetAt(week + weekInMs)) continue
    const change = findChange(week, week + weekInMs)
    offsets.push([change / 1000, offsetAt(change) / 60_000])
  }
  return offsets
}

/** The minute from which the clocks are as they are at the end. */
function findChange(before: number, after: number): number {
  let [low, high] = [before, after]
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000
    if (offsetAt(middle) === offsetAt(after)) high = middle
    else low = middle
  }
  return high
}
