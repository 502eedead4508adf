import { z } from 'zod'
import { readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { type Centimes, centimesFromMad } from '#domain/currency/money.ts'
import { readId } from '#domain/shared/paths.ts'

const highestMad = 1_000_000

type MoneyField = 'cost' | 'price'

/** Null where nothing is typed, which means not known. A price is above 0. */
export const typedMoneySchema = (field: MoneyField) =>
  z.string('price_invalid').transform((text, context): Centimes | null => {
    if (text.trim() === '') return null
    const mad = readTypedPrice(text)
    if ((field === 'cost' ? mad >= 0 : mad >= 0.01) && mad <= highestMad) return centimesFromMad(mad)
    context.addIssue({ code: 'custom', message: 'price_invalid' })
    return z.NEVER
  })

/**
 * `cost-<product id>`, empty where it is not known, and `was-<product id>` as the page showed it: what nobody touched is
 * left as it is stored, which may be newer.
 */
export const moneyFormSchema = (field: MoneyField) =>
  z.record(z.string(), z.unknown()).transform((fields, context) => {
    const typed = Object.entries(fields).flatMap(([name, value]): [number, Centimes | null][] => {
      const id = readId(new RegExp(`^${field}-(\\d+)$`).exec(name)?.[1])
      if (id === null || typeof value !== 'string' || value === fields[`was-${id}`]) return []
      const money = typedMoneySchema(field).safeParse(value)
      if (money.success) return [[id, money.data]]
      context.addIssue({ code: 'custom', path: [name], message: 'price_invalid' })
      return []
    })
    return new Map(typed)
  })
