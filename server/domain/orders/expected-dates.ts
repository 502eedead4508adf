import type { DeliveryTerms } from '../shipping/delivery-terms.ts'
import { formatClockTime, openingHours, type Weekday, weekdays, workshopTime } from '../site/opening-hours.ts'
import { addDays, dayInSafi, parseDateTimeLocal } from '../time/safi-time.ts'
import type { Order } from './order.ts'
import { type StatusThat, statusRules } from './order-statuses.ts'

/** Opening time that is needed to call about an order the same day. */
const minutesToCall = 4 * 60

/** When a new order is called about at the latest: the closing time of the first day with enough time left to call. */
export function promiseCall(placedAt: Date): Date {
  let day = dayInSafi(placedAt)
  let { minutes } = workshopTime(placedAt)
  for (;;) {
    const hours = openingHours[weekdayOf(day)]
    const closing = hours && clockTimeOn(day, hours.closes)
    if (hours && closing && hours.closes - Math.max(hours.opens, minutes) >= minutesToCall) return closing
    day = addDays(day, 1)
    minutes = 0
  }
}

/** Days in Safi such as '2026-11-23', the first and the last. */
export type DaySpan = { from: string; to: string }

type Progress = {
  status: StatusThat<'isOpen'>
  /** When it got this status. */
  since: Date
  /** Days until the slowest piece of it is made, 0 where all are in stock. */
  makingDays: number
  /** Of the city that it goes to. */
  terms: DeliveryDays
}

/** Between which days an order usually arrives: as promised before it was placed, counted from the confirming call. */
export function expectArrival({ status, since, makingDays, terms }: Progress): DaySpan {
  const { isSent } = statusRules[status]
  const { days_least, days_most } = isSent ? daysOnTheWay(terms) : terms
  const start = isSent ? dayInSafi(since) : addDays(expectedCallDay({ status, since }), makingDays)
  return { from: addWorkingDays(start, days_least), to: addWorkingDays(start, days_most) }
}

/** The piece that takes longest to be made; undefined where all are in stock. */
export function findSlowestPiece<Line extends { made_to_order_days?: number | null }>(
  lines: readonly Line[],
): Line | undefined {
  return lines
    .filter(({ made_to_order_days: days }) => days)
    .toSorted((a, b) => (b.made_to_order_days ?? 0) - (a.made_to_order_days ?? 0))[0]
}

/** The day by which a confirmed order leaves the workshop, with the days on the way left before the one by which it arrives. */
export function expectShipping({ since, makingDays, terms }: Omit<Progress, 'status'>): string {
  const packingDays = Math.min(handlingDays.most, terms.days_most - daysOnTheWay(terms).days_most)
  return addWorkingDays(addDays(dayInSafi(since), makingDays), Math.max(packingDays, handlingDays.least))
}

/** Days from receipt within which a piece can be returned. */
const returnDays = 14

export function lastReturnDay(deliveredAt: Date): string {
  return addDays(dayInSafi(deliveredAt), returnDays)
}

type AwaitedCall = Pick<Order, 'created_at'> & Partial<Pick<Order, 'call_part_of_day'>>

/** Whether a call that was promised is late; one for which the buyer chose a part of the day has a working day more. */
export function isCallOverdue({ created_at, call_part_of_day }: AwaitedCall, now: Date): boolean {
  const promised = promiseCall(created_at)
  return call_part_of_day ? dayInSafi(now) > addWorkingDays(dayInSafi(promised), 1) : now > promised
}

function expectedCallDay({ status, since }: Pick<Progress, 'status' | 'since'>): string {
  return dayInSafi(statusRules[status].isUnconfirmed ? promiseCall(since) : since)
}

/** Working days are those on which the workshop is open. */
function addWorkingDays(day: string, count: number): string {
  let reached = day
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1)
    if (openingHours[weekdayOf(reached)]) left -= 1
  }
  return reached
}

function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday'
}

function clockTimeOn(day: string, minutes: number): Date | null {
  return parseDateTimeLocal(`${day}T${formatClockTime(minutes).padStart(5, '0')}`)
}

/** Working days that an order usually needs from the confirming call to the carrier. */
export const handlingDays = { least: 1, most: 2 } as const

/** The working days of a zone, from the confirming call to the customer. */
export type DeliveryDays = Pick<DeliveryTerms, 'days_least' | 'days_most'>

/** What is left of them when the order has left the workshop: at the latest it arrives the next day. */
function daysOnTheWay({ days_least, days_most }: DeliveryDays): DeliveryDays {
  return {
    days_least: Math.max(days_least - handlingDays.least, 0),
    days_most: Math.max(days_most - handlingDays.most, 1),
  }
}
