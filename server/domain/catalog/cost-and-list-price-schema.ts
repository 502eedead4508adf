import * as z from 'zod'
import { type Centimes, formatMadInput } from '../currency/money.ts'
import type { Language } from '../shared/language.ts'
import { readId } from '../shared/paths.ts'
import { errorKey } from '../shared/result.ts'
import { typedSum } from './typed-sum-schema.ts'

/** Null is read where nothing is typed: nobody knows the cost. */
export const typedCost = typedSum({ empty: null, most: 1_000_000_00 })

/** Null is read where nothing is typed, which takes the product out of the list. */
const typedListPrice = typedSum({ empty: null, least: 1, most: 1_000_000_00 })

const sumSchemas = { cost: typedCost, price: typedListPrice }

export type SumChange = { from: Centimes | null; to: Centimes | null }

/**
 * Fields are named `cost-<product id>` or `price-<product id>`, and `was-<product id>` has the value that the
 * page showed. A value that nobody changed in the form is left out, as the stored one may be newer.
 */
export const costOrListPriceFormSchema = (field: keyof typeof sumSchemas) =>
  z.record(z.string(), z.unknown()).transform((fields, context) => {
    const changed = Object.entries(fields).flatMap(([name, value]): [number, SumChange][] => {
      const id = readId(new RegExp(`^${field}-(\\d+)$`).exec(name)?.[1])
      const { [`was-${id}`]: shown = '' } = fields
      if (id === null || typeof value !== 'string' || value === shown) return []
      const [from, to] = [sumSchemas[field].safeParse(shown), sumSchemas[field].safeParse(value)]
      if (from.success && to.success) return [[id, { from: from.data, to: to.data }]]
      context.addIssue({ code: 'custom', path: [name], message: 'price_invalid' })
      return []
    })
    return new Map(changed)
  })

/** Somebody else changed these sums while the form was open: the errors say what they are now. */
export function changedSumErrors(
  field: keyof typeof sumSchemas,
  sums: ReadonlyMap<number, Centimes | null>,
  language: Language,
): Record<string, string[]> {
  const errors = [...sums].map(([id, now]) => {
    const sum = now === null ? '—' : formatMadInput(now, language)
    return [`${field}-${id}`, [errorKey('sum_changed', { sum })]]
  })
  return Object.fromEntries(errors)
}
