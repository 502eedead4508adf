type Description = {
  /** How many letters it may have. */
  limit: number
  /** May have several lines. */
  isLong?: true
}

/**
 * The single description of the texts that a buyer may add to an order. Schema, columns, inputs, pages, papers, the API, the file
 * of orders, histories, copies and erasure follow.
 */
const textDescriptions = {
  /** What a courier finds the door by, such as 'behind the mosque of …': shown with the address, unlike the others. */
  landmark: { limit: 200 },
  notes: { limit: 2000, isLong: true },
} as const satisfies Record<string, Description>

export type BuyerText = keyof typeof textDescriptions
export const buyerTextFields: Readonly<Record<BuyerText, Description>> = textDescriptions
export const buyerTexts = Object.keys(textDescriptions) as BuyerText[]

type OrderText = Exclude<BuyerText, 'landmark'>
/** Those about the order, shown one after the other. */
export const orderTexts = buyerTexts.filter((name): name is OrderText => name !== 'landmark')

/** Null: nothing was typed. */
export type BuyerTexts = Record<BuyerText, string | null>

export const noBuyerTexts: BuyerTexts = mapTexts(buyerTexts, () => null)

export function mapTexts<Name extends BuyerText, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
