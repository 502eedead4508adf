import { type Centimes, centimesFromMad, madFromCentimes } from '#domain/currency/money.ts'

/** A record as the database gives it: these sums are texts of MAD. */
export type WithMadTexts<Item, Sum extends keyof Item> = {
  [Field in keyof Item]: Field extends Sum ? string | Extract<Item[Field], null> : Item[Field]
}

type WithCentimes<Row, Sum extends keyof Row> = {
  [Field in keyof Row]: Field extends Sum ? Centimes | Extract<Row[Field], null> : Row[Field]
}

/** A row with these sums in centimes; null stays null. */
export function inCentimes<Row, Sum extends keyof Row>(
  row: Row,
  sums: readonly Sum[],
): WithCentimes<Row, Sum> {
  const converted = sums.map((sum) => [sum, row[sum] === null ? null : centimesFromMad(String(row[sum]))])
  return { ...row, ...Object.fromEntries(converted) }
}

/** A record with these sums in MAD, for the database and the API; one that is null or missing stays so. */
export function inMad<Item, Sum extends keyof Item>(item: Item, sums: readonly Sum[]): Item {
  const converted = sums.flatMap((sum) => {
    const centimes = item[sum]
    return typeof centimes === 'number' ? [[sum, madFromCentimes(centimes)]] : []
  })
  return { ...item, ...Object.fromEntries(converted) }
}
