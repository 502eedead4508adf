import { timeInSafi } from '../time/safi-time.ts'

/** Both are times of day in Safi such as '22:00'; `until` may be on the next day. */
export type QuietHours = { from: string; until: string }

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

/** A person has at most so many devices: more are hardly in use, so the oldest is forgotten. */
export const maxPushDevices = 10
