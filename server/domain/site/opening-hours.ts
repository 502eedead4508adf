import { formatDateTimeLocal } from '../time/safi-time.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export type Weekday = (typeof weekdays)[number]

/** Minutes since midnight in Moroccan time. */
export type Hours = { opens: number; closes: number }

const hour = 60

/** Opening hours of the workshop; null: closed. */
export const openingHours: Record<Weekday, Hours | null> = {
  monday: { opens: 9 * hour, closes: 18 * hour },
  tuesday: { opens: 9 * hour, closes: 18 * hour },
  wednesday: { opens: 9 * hour, closes: 18 * hour },
  thursday: { opens: 9 * hour, closes: 18 * hour },
  friday: { opens: 9 * hour, closes: 18 * hour },
  saturday: { opens: 9 * hour, closes: 13 * hour },
  sunday: null,
}

/** Weekday and minutes since midnight in Safi. */
export function workshopTime(now: Date): { weekday: Weekday; minutes: number } {
  const clock = new Date(`${formatDateTimeLocal(now)}Z`)
  const weekday = weekdays[(clock.getUTCDay() + 6) % 7] ?? 'monday'
  return { weekday, minutes: clock.getUTCHours() * hour + clock.getUTCMinutes() }
}

/** True from the opening minute until the closing minute. */
export function isOpenAt(now: Date): boolean {
  const { weekday, minutes } = workshopTime(now)
  const hours = openingHours[weekday]
  return hours !== null && minutes >= hours.opens && minutes < hours.closes
}

/** 540 is '9:00'. */
export function formatClockTime(minutes: number): string {
  return `${Math.floor(minutes / hour)}:${String(minutes % hour).padStart(2, '0')}`
}
