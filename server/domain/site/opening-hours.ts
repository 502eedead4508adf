import { defaultSettings, type SettingsOf } from '../admin/settings.ts'
import { normaliseDigits } from '../shared/clean-text.ts'
import { type LocalisedTexts, localisedRecord } from '../shared/language.ts'
import { dayInSafi, formatDateTimeLocal, parseDateTimeLocal } from '../time/safi-time.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

type Weekday = (typeof weekdays)[number]

/** Both are minutes since midnight in Moroccan time. */
export type Hours = { opens: number; closes: number }

const minutesOfHour = 60

/** Both days belong to it, and are written '2026-11-23'. */
export type DaySpan = { from: string; to: string }

/** docs/product.md, "Contact" and "Holidays", says when the workshop is open. */
export type Calendar = { hours: Record<Weekday, Hours | null>; closed: DaySpan | null }

/** Where no day is open, which no form stores, the opening hours of a first start apply. */
export function readCalendar(settings: SettingsOf<'hours'>): Calendar {
  const hours = readWeek(settings)
  const isOpenSomeDay = weekdays.some((day) => hours[day])
  const { holiday_from: from, holiday_to: to, holiday_effect } = settings
  return {
    hours: isOpenSomeDay ? hours : readWeek(defaultSettings('hours')),
    closed: from && to && holiday_effect !== 'notice' ? { from, to } : null,
  }
}

function readWeek(settings: SettingsOf<'hours'>): Calendar['hours'] {
  return Object.fromEntries(weekdays.map((day) => [day, readHours(settings[day])])) as Calendar['hours']
}

export function hoursOn(day: string, { hours, closed }: Calendar): Hours | null {
  if (closed && day >= closed.from && day <= closed.to) return null
  return hours[weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday']
}

/** Reads '9-18', '09:00 – 18:00' or '9h30 à 18h', in digits of any script. */
export function readHours(text: string): Hours | null {
  const time = '(\\d{1,2})(?:\\s*[:.hH]\\s*(\\d{2})?)?'
  const found = new RegExp(`^${time}\\D+${time}$`).exec(normaliseDigits(text).trim())
  if (!found) return null
  const [, opensHour, opensMinute = 0, closesHour, closesMinute = 0] = found
  const opens = Number(opensHour) * minutesOfHour + Number(opensMinute)
  const closes = Number(closesHour) * minutesOfHour + Number(closesMinute)
  const areMinutes = Number(opensMinute) < minutesOfHour && Number(closesMinute) < minutesOfHour
  return areMinutes && opens < closes && closes <= 24 * minutesOfHour ? { opens, closes } : null
}

/** Writes '9:00–18:00', or nothing where the workshop is closed. */
export function formatHours(hours: Hours | null): string {
  return hours ? `${formatClockTime(hours.opens)}–${formatClockTime(hours.closes)}` : ''
}

/** Inputs of days have a day of this century so. */
export function isDay(text: string): boolean {
  return parseDateTimeLocal(`${text}T00:00`) !== null
}

export type Holidays = DaySpan & {
  effect: SettingsOf<'hours'>['holiday_effect']
  notice: LocalisedTexts<'notice'>
}

export function findHolidays(settings: SettingsOf<'hours'>, now: Date): Holidays | null {
  const { holiday_from: from, holiday_to: to, holiday_effect: effect } = settings
  const today = dayInSafi(now)
  if (!from || today < from || today > to) return null
  return {
    from,
    to,
    effect,
    notice: localisedRecord('notice', (language) => settings[`holiday_notice_${language}`]),
  }
}

export function areOrdersPaused(settings: SettingsOf<'hours'>, now: Date): boolean {
  return findHolidays(settings, now)?.effect === 'pause'
}

export function workshopTime(now: Date): { weekday: Weekday; minutes: number } {
  const clock = new Date(`${formatDateTimeLocal(now)}Z`)
  const weekday = weekdays[(clock.getUTCDay() + 6) % 7] ?? 'monday'
  return { weekday, minutes: clock.getUTCHours() * minutesOfHour + clock.getUTCMinutes() }
}

export function isOpenAt(now: Date, calendar: Calendar): boolean {
  const { minutes } = workshopTime(now)
  const hours = hoursOn(dayInSafi(now), calendar)
  return hours !== null && minutes >= hours.opens && minutes < hours.closes
}

/** Writes 540 as '9:00'. */
export function formatClockTime(minutes: number): string {
  return `${Math.floor(minutes / minutesOfHour)}:${String(minutes % minutesOfHour).padStart(2, '0')}`
}
