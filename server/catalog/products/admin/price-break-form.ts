import { quantityLimit } from '#domain/cart/cart.ts'
import { highestPrice } from '#domain/catalog/price-changes.ts'
import { type PriceBreak, priceBreakFields, priceBreakRows } from '#domain/catalog/product-price.ts'
import { readTypedNumber, readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { type Centimes, centimesFromMad, formatMadInput } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import type { FieldErrors } from '../../../http/responses/refusal.ts'

export function readPriceBreaks(
  body: Record<string, unknown>,
  price: Centimes,
): Result<PriceBreak[], { code: 'invalid'; errors: FieldErrors }> {
  const errors: FieldErrors = {}
  const typed = priceBreakRows.flatMap((row) => {
    const fields = priceBreakFields(row)
    const texts = {
      from: String(body[fields.from] ?? '').trim(),
      price: String(body[fields.price] ?? '').trim(),
    }
    if (texts.from === '' && texts.price === '') return []
    const from_quantity = readTypedNumber(texts.from)
    const isCount = Number.isInteger(from_quantity) && from_quantity >= 2 && from_quantity <= quantityLimit
    if (!isCount) errors[fields.from] = ['break_from_invalid']
    const centimes = centimesFromMad(readTypedPrice(texts.price))
    const isPrice = centimes > 0 && centimes <= highestPrice
    if (!isPrice) errors[fields.price] = ['price_invalid']
    else if (centimes >= price) errors[fields.price] = ['break_price_too_high']
    return [{ from_quantity, price: centimes, fields }]
  })
  const sorted = typed.toSorted((one, other) => one.from_quantity - other.from_quantity)
  sorted.forEach(({ from_quantity, price, fields }, index) => {
    const before = sorted[index - 1]
    if (before?.from_quantity === from_quantity) errors[fields.from] ??= ['break_from_twice']
    else if (before && price >= before.price) errors[fields.price] ??= ['break_price_not_lower']
  })
  if (Object.keys(errors).length > 0) return failed('invalid', { errors })
  return ok(sorted.map(({ from_quantity, price }) => ({ from_quantity, price })))
}

/** A row without a break gets empty texts. */
export function priceBreakValues(breaks: readonly PriceBreak[], language: Language): Record<string, string> {
  const rows = priceBreakRows.map((row, index) => {
    const each = breaks[index]
    const fields = priceBreakFields(row)
    return [
      [fields.from, each ? String(each.from_quantity) : ''],
      [fields.price, each ? formatMadInput(each.price, language) : ''],
    ]
  })
  return Object.fromEntries(rows.flat())
}
