import type { Order } from '#domain/orders/order.ts'
import { failed, type Result } from '#domain/shared/result.ts'
import { findDelivery, type Zone } from '#domain/shipping/zones.ts'
import { partsOfDay } from '#domain/time/safi-time.ts'
import { type FormFailure, readFormValues } from '../http/requests/read-request.ts'

/**
 * The error is added to those of the form. A part that an order has already for the same city is accepted, as its
 * zone may have changed since.
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
  // Without a city no zone is known; that it is missing is an error of its own.
  if (!part || isStored || city.trim() === '') return form
  if (findDelivery(zones, city).parts_of_day.includes(part)) return form
  const errors = { ...(form.ok ? {} : form.errors), delivery_part: ['delivery_part_not_offered'] }
  return failed('invalid', { errors, formValues })
}
