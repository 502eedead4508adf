import type { DeliveryTerms } from '../shipping/delivery-terms.ts'

/** Working days that an order usually needs from the confirming call to the carrier. */
export const handlingDays = { least: 1, most: 2 } as const

/** The working days of a zone, from the confirming call to the customer. */
export type DeliveryDays = Pick<DeliveryTerms, 'days_least' | 'days_most'>

/** What is left of them when the order has left the workshop: at the latest it arrives the next day. */
export function daysOnTheWay({ days_least, days_most }: DeliveryDays): DeliveryDays {
  return {
    days_least: Math.max(days_least - handlingDays.least, 0),
    days_most: Math.max(days_most - handlingDays.most, 1),
  }
}
