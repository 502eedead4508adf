import type { Quote } from '#domain/cart/quote.ts'
import { type Delivery, displayedPricesSchema, displayedTotalSchema } from '#domain/orders/order-schema.ts'
import { type FormValues, readFormValues } from '../http/requests/form.ts'
import type { FieldErrors } from '../http/responses/errors.ts'

/** Whether the page that the form was sent from showed the prices in force: then only the delivery differs. */
export function showedPrices(body: unknown, { lines }: Quote): boolean {
  const { seen_prices } = readFormValues(body)
  const seen = displayedPricesSchema.safeParse(seen_prices).data ?? {}
  return lines.every(({ product_id, unit_price }) => seen[product_id] === unit_price)
}

/** Whether that page showed another sum than this quote's, only as delivery to the city costs something else. */
export function showedOtherDelivery(body: unknown, quote: Quote): boolean {
  const { seen_total, customer_city } = readFormValues(body)
  const seenTotal = displayedTotalSchema.safeParse(seen_total).data
  const isOther = seenTotal !== undefined && seenTotal !== quote.total
  return isOther && Boolean(customer_city?.trim()) && showedPrices(body, quote)
}

export function hasMissingField(errors: FieldErrors): boolean {
  return Object.values(errors).some((keys) => keys.some((key) => key.endsWith('_missing')))
}

export function deliveryFormValues(delivery: Delivery): FormValues {
  const toText = (value: string | boolean | null) => (value === true ? 'on' : value || '')
  return Object.fromEntries(Object.entries(delivery).map(([field, value]) => [field, toText(value)]))
}
