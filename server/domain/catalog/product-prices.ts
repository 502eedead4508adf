import { type PriceFieldName, priceFields } from './product-fields.ts'

/** The same record with another type of prices; nullable prices stay nullable. */
export type WithPrices<Row, Price> = {
  [Field in keyof Row]: Field extends PriceFieldName ? Price | Extract<Row[Field], null> : Row[Field]
}

/** A copy with converted prices, such as MAD to centimes; null stays null. */
export function convertPrices<Row extends Record<PriceFieldName, unknown>, Price>(
  row: Row,
  convert: (price: NonNullable<Row[PriceFieldName]>) => Price,
): WithPrices<Row, Price> {
  const converted = priceFields.map((field) => {
    const price = row[field]
    return [field, price === null ? null : convert(price as NonNullable<Row[PriceFieldName]>)]
  })
  return { ...row, ...Object.fromEntries(converted) }
}
