/**
 * How far the clocks of Safi were ahead of UTC, in minutes, each from a second of the Unix time on; the oldest first.
 * Morocco decides anew when they change, and a browser may have rules of years ago: the server sends these along.
 */
export type SafiOffsets = readonly (readonly [fromSecond: number, minutes: number])[]

/** A moment whose UTC is what the clocks of Safi show at that time. */
export function safiClock(time: number, offsets: SafiOffsets): Date {
  const [, minutes = 0] = offsets.filter(([from]) => from * 1000 <= time).pop() ?? offsets[0] ?? []
  return new Date(time + minutes * 60_000)
}
