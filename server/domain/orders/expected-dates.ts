import type { DeliveryTerms } from '../shipping/delivery-terms.ts'
import { type Calendar, type DaySpan, formatClockTime, hoursOn, workshopTime } from '../site/opening-hours.ts'
import { addDays, dayInSafi, parseDateTimeLocal } from '../time/safi-time.ts'
import type { Order } from './order.ts'
import { type StatusThat, statusRules } from './order-statuses.ts'

/** So many minutes of opening time must be left for a call the same day; where every day is shorter, a whole one. */
const minutesToCall = 4 * 60

/**
 * Returns when a new order is called about at the latest: the closing time of the first day with enough time
 * left (docs/product.md, "Orders: the buyer's own page").
 */
export function promiseCall(placedAt: Date, calendar: Calendar): Date {
  const lengths = Object.values(calendar.hours).map((hours) => (hours ? hours.closes - hours.opens : 0))
  const needed = Math.min(minutesToCall, Math.max(...lengths))
  let day = dayInSafi(placedAt)
  let { minutes } = workshopTime(placedAt)
  for (;;) {
    const hours = hoursOn(day, calendar)
    const closing = hours && clockTimeOn(day, hours.closes)
    if (hours && closing && hours.closes - Math.max(hours.opens, minutes) >= needed) return closing
    day = addDays(day, 1)
    minutes = 0
  }
}

type Progress = {
  status: StatusThat<'isOpen'>
  since: Date
  /** The slowest piece is made in so many days; 0 means that all are in stock. */
  makingDays: number
  terms: DeliveryDays
  calendar: Calendar
}

/** Counts from the confirming call, as was promised before the order was placed. */
export function expectArrival({ status, since, makingDays, terms, calendar }: Progress): DaySpan {
  const { isSent } = statusRules[status]
  const { days_least, days_most } = isSent ? daysOnTheWay(terms) : terms
  const start = isSent ? dayInSafi(since) : addDays(expectedCallDay({ status, since, calendar }), makingDays)
  return { from: addWorkingDays(start, days_least, calendar), to: addWorkingDays(start, days_most, calendar) }
}

export function findSlowestPiece<Line extends { made_to_order_days?: number | null }>(
  lines: readonly Line[],
): Line | undefined {
  return lines
    .filter(({ made_to_order_days: days }) => days)
    .sort((a, b) => (b.made_to_order_days ?? 0) - (a.made_to_order_days ?? 0))[0]
}

/** Returns the day by which a confirmed order has to leave the workshop to arrive in time. */
export function expectShipping({ since, makingDays, terms, calendar }: Omit<Progress, 'status'>): string {
  const packingDays = Math.min(handlingDays.most, terms.days_most - daysOnTheWay(terms).days_most)
  return addWorkingDays(
    addDays(dayInSafi(since), makingDays),
    Math.max(packingDays, handlingDays.least),
    calendar,
  )
}

/** The terms promise these days (docs/product.md, "Orders: returns"). */
const returnDays = 14

export function lastReturnDay(deliveredAt: Date): string {
  return addDays(dayInSafi(deliveredAt), returnDays)
}

/** A call for which the buyer chose a part of the day is late only after a working day more. */
export function isCallOverdue(
  { from, call_part_of_day }: { from: Date } & Partial<Pick<Order, 'call_part_of_day'>>,
  { now, calendar }: { now: Date; calendar: Calendar },
): boolean {
  const promised = promiseCall(from, calendar)
  return call_part_of_day ? dayInSafi(now) > addWorkingDays(dayInSafi(promised), 1, calendar) : now > promised
}

function expectedCallDay({
  status,
  since,
  calendar,
}: Pick<Progress, 'status' | 'since' | 'calendar'>): string {
  return dayInSafi(statusRules[status].isUnconfirmed ? promiseCall(since, calendar) : since)
}

function addWorkingDays(day: string, count: number, calendar: Calendar): string {
  let reached = day
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1)
    if (hoursOn(reached, calendar)) left -= 1
  }
  return reached
}

function clockTimeOn(day: string, minutes: number): Date | null {
  // A workshop that closes at 24:00 has until the last minute of the day, as 24:00 is no time of this day.
  const time = formatClockTime(Math.min(minutes, 24 * 60 - 1))
  return parseDateTimeLocal(`${day}T${time.padStart(5, '0')}`)
}

/** An order usually needs so many working days from the confirming call to the carrier. */
const handlingDays = { least: 1, most: 2 } as const

/**
 * Search engines and shopping portals want the days of delivery in two parts: until an order leaves the
 * workshop, with the making of what is made to order, and on the way. Together they are the days that pages
 * name.
 */
export function handlingAndTransit(makingDays: number, { days_least, days_most }: DeliveryDays) {
  const least = Math.min(handlingDays.least, days_least)
  const most = Math.min(handlingDays.most, least + days_most - days_least)
  return {
    handling: { least: least + makingDays, most: most + makingDays },
    transit: { least: days_least - least, most: days_most - most },
  }
}

/** These are the working days of a zone, from the confirming call to the customer. */
export type DeliveryDays = Pick<DeliveryTerms, 'days_least' | 'days_most'>

/** So many days are left once an order has left the workshop; the last of them is the next day or a later one. */
function daysOnTheWay({ days_least, days_most }: DeliveryDays): DeliveryDays {
  return {
    days_least: Math.max(days_least - handlingDays.least, 0),
    days_most: Math.max(days_most - handlingDays.most, 1),
  }
}
