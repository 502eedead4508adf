import { dayInSafi, safiOffsetAt, startOfSafiDay } from './safi-time.ts'

/**
 * UTC offsets of Safi in minutes, each from a Unix time in seconds, oldest first. Morocco decides on clock changes
 * each year, and browsers may have old rules: the server sends these with the page.
 */
export type SafiOffsets = readonly (readonly [fromSecond: number, minutes: number])[]

/** For browsers: a Date whose UTC fields show the time in Safi. */
export function safiClock(time: number, offsets: SafiOffsets): Date {
  const [, minutes = 0] = offsets.filter(([from]) => from * 1000 <= time).pop() ?? offsets[0] ?? []
  return new Date(time + minutes * 60_000)
}

const hourInMs = 60 * 60 * 1000
const weekInMs = 7 * 24 * hourInMs
const weeksBefore = 520
const weeksAfter = 52

let cached: { day: string; offsets: SafiOffsets } | null = null

/** For the server: all clock changes from ten years before `now` to one year after; cached for the day. */
export function findSafiOffsets(now: Date): SafiOffsets {
  const day = dayInSafi(now)
  if (cached?.day !== day) cached = { day, offsets: findChanges(startOfSafiDay(day).getTime()) }
  return cached.offsets
}

/** Searches week by week, as each offset lasts longer than a week. */
function findChanges(now: number): SafiOffsets {
  const first = now - weeksBefore * weekInMs
  const offsets: [number, number][] = [[first / 1000, safiOffsetAt(first) / 60_000]]
  for (let week = first; week < now + weeksAfter * weekInMs; week += weekInMs) {
    const later = safiOffsetAt(week + weekInMs)
    if (safiOffsetAt(week) === later) continue
    let change = week
    // Clocks change at a full hour.
    while (safiOffsetAt(change) !== later) change += hourInMs
    offsets.push([change / 1000, later / 60_000])
  }
  return offsets
}
