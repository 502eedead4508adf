import * as z from 'zod'
import type { Centimes } from '../currency/money.ts'
import { readId } from '../shared/paths.ts'
import { typedSum } from './typed-sum-schema.ts'

/** What a piece costs the shop: null where nothing is typed, which means not known. */
export const typedCost = typedSum({ empty: null, most: 1_000_000_00 })

/** The price of a piece in a list: null where nothing is typed, which takes it out of the list. */
const typedListPrice = typedSum({ empty: null, least: 1, most: 1_000_000_00 })

const typed = { cost: typedCost, price: typedListPrice }

/**
 * `cost-<product id>`, empty where it is not known, and `was-<product id>` with the value that the page showed. A value
 * that nobody changed in the form is left out, as the stored one may be newer.
 */
export const costOrListPriceFormSchema = (field: keyof typeof typed) =>
  z.record(z.string(), z.unknown()).transform((fields, context) => {
    const changed = Object.entries(fields).flatMap(([name, value]): [number, Centimes | null][] => {
      const id = readId(new RegExp(`^${field}-(\\d+)$`).exec(name)?.[1])
      if (id === null || typeof value !== 'string' || value === fields[`was-${id}`]) return []
      const sum = typed[field].safeParse(value)
      if (sum.success) return [[id, sum.data]]
      context.addIssue({ code: 'custom', path: [name], message: 'price_invalid' })
      return []
    })
    return new Map(changed)
  })
