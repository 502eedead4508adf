import type { Order } from '#domain/orders/order.ts'
import { failed, type Result } from '#domain/shared/result.ts'
import { findDelivery, type Zone } from '#domain/shipping/zones.ts'
import { partsOfDay } from '#domain/time/safi-time.ts'
import { type FormFailure, readFormValues } from '../http/requests/form.ts'

/**
 * Refuses a part of the day that the zone of the city does not offer, beside what else is wrong with the form. What an
 * order has stored for the same city stays, as zones change.
 */
export function checkDeliveryPart<Value>(
  form: Result<Value, FormFailure>,
  body: unknown,
  zones: readonly Zone[],
  stored?: Pick<Order, 'customer_city' | 'delivery_part'>,
): Result<Value, FormFailure> {
  const formValues = readFormValues(body)
  const { customer_city: city = '' } = formValues
  const part = partsOfDay.find((each) => each === formValues.delivery_part)
  const isStored = part === stored?.delivery_part && city === stored?.customer_city
  // Without a city that is what the form lacks.
  if (!part || isStored || city.trim() === '') return form
  if (findDelivery(zones, city).parts_of_day.includes(part)) return form
  const errors = { ...(form.ok ? {} : form.errors), delivery_part: ['delivery_part_not_offered'] }
  return failed('invalid', { errors, formValues })
}
