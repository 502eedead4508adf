import { dayInSafi, safiOffsetAt, startOfSafiDay } from './safi-time.ts'

/**
 * How far the clock in Safi was ahead of UTC, in minutes, each from a second of the Unix time on; the oldest first.
 * Morocco decides each year when it changes, and a browser may have old rules: the server sends these along.
 */
export type SafiOffsets = readonly (readonly [fromSecond: number, minutes: number])[]

/** For browsers: a moment whose UTC is what the clock in Safi shows at that time. */
export function safiClock(time: number, offsets: SafiOffsets): Date {
  const [, minutes = 0] = offsets.filter(([from]) => from * 1000 <= time).pop() ?? offsets[0] ?? []
  return new Date(time + minutes * 60_000)
}

const weekInMs = 7 * 24 * 60 * 60 * 1000
const weeksBefore = 520
const weeksAfter = 52

let cached: { day: string; offsets: SafiOffsets } | null = null

/** For the server: every change of the clock from ten years before a moment to one year after it; cached for the day. */
export function findSafiOffsets(now: Date): SafiOffsets {
  const day = dayInSafi(now)
  if (cached?.day !== day) cached = { day, offsets: findChanges(startOfSafiDay(day).getTime()) }
  return cached.offsets
}

/** Looks week by week, as the clock stays as it is for longer than that. */
function findChanges(now: number): SafiOffsets {
  const first = now - weeksBefore * weekInMs
  const offsets: [number, number][] = [[first / 1000, safiOffsetAt(first) / 60_000]]
  for (let week = first; week < now + weeksAfter * weekInMs; week += weekInMs) {
    if (safiOffsetAt(week) === safiOffsetAt(week + weekInMs)) continue
    const change = findChange(week, week + weekInMs)
    offsets.push([change / 1000, safiOffsetAt(change) / 60_000])
  }
  return offsets
}

/** The minute from which the clock is as it is at the end. */
function findChange(before: number, after: number): number {
  let [low, high] = [before, after]
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000
    if (safiOffsetAt(middle) === safiOffsetAt(after)) high = middle
    else low = middle
  }
  return high
}
