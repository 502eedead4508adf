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

/** Minutes since midnight, by the clock of the workshop. */
export type Hours = { opens: number; closes: number }

const hour = 60

/** When the workshop is open (spec.md 9); null is a day on which it is closed. */
export const openingHours: Record<Weekday, Hours | null> = {
  monday: { opens: 9 * hour, closes: 18 * hour },
  tuesday: { opens: 9 * hour, closes: 18 * hour },
  wednesday: { opens: 9 * hour, closes: 18 * hour },
  thursday: { opens: 9 * hour, closes: 18 * hour },
  friday: { opens: 9 * hour, closes: 18 * hour },
  saturday: { opens: 9 * hour, closes: 13 * hour },
  sunday: null,
}

/** Morocco's clock is an hour ahead of Greenwich but for Ramadan; the tz data of the runtime knows its dates. */
const workshopClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Casablanca',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The day of the week and the minutes since midnight in Safi. */
export function workshopTime(now: Date): { weekday: Weekday; minutes: number } {
  const parts = new Map(workshopClock.formatToParts(now).map(({ type, value }) => [type, value]))
  const name = parts.get('weekday')?.toLowerCase()
  const weekday = weekdays.find((day) => day === name) ?? 'monday'
  return { weekday, minutes: Number(parts.get('hour')) * hour + Number(parts.get('minute')) }
}

/** Whether somebody is in the workshop: from the minute it opens until the one in which it closes. */
export function isOpenAt(now: Date): boolean {
  const { weekday, minutes } = workshopTime(now)
  const hours = openingHours[weekday]
  return hours !== null && minutes >= hours.opens && minutes < hours.closes
}

/** 540 is '9:00'. */
export function formatClockTime(minutes: number): string {
  return `${Math.floor(minutes / hour)}:${String(minutes % hour).padStart(2, '0')}`
}
