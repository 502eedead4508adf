import { type Language, localised } from '../shared/language.ts'
import type { OrderLine } from './order.ts'

/** What was ordered, as short as a card of the staff's lists. */
export type OrderPieces = {
  first: { name: string; quantity: number }[]
  /** Pieces of the other lines. */
  more: number
}

const linesNamed = 2

export function summarisePieces(lines: readonly OrderLine[], language: Language): OrderPieces {
  return {
    first: lines.slice(0, linesNamed).map((line) => ({
      name: localised(line, 'name', language).text,
      quantity: line.quantity,
    })),
    more: lines.slice(linesNamed).reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
