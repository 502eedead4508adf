import { timeInSafi } from '../time/safi-time.ts'

/** Times of day in Safi, '22:00'; the second may be on the next day. */
export type QuietHours = { from: string; until: string }

/** Whether it is a quiet hour in Safi now; the hours may span midnight. */
export function isQuiet({ from, until }: QuietHours, now: Date): boolean {
  const time = timeInSafi(now).slice(11)
  return from < until ? from <= time && time < until : from <= time || time < until
}

export type PushDevice = {
  id: number
  endpoint: string
  agent: string
  createdAt: Date
  notifiedAt: Date | null
}

/** The most devices of one person: more are hardly in use, so the oldest is forgotten. */
export const maxPushDevices = 10
