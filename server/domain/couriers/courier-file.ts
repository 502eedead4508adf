import type { Centimes } from '../currency/money.ts'
import type { Order } from '../orders/order.ts'
import { type Shipment, type ShipmentOutcome, shipmentOutcomes } from '../orders/shipment.ts'
import { normaliseForSearch } from '../text/search-key.ts'

/** 'ignored' stands for a parcel that is still on its way. */
type FileMeaning = ShipmentOutcome | 'ignored'

export const fileMeanings: readonly FileMeaning[] = [...shipmentOutcomes, 'ignored']

export type FileColumns = {
  order: string
  outcome: string
  paid: string | null
  /** Descriptions from before the courier's fee was asked for have no column of it. */
  fee?: string | null
  /** The keys are the courier's words for outcomes, normalised. */
  words: Record<string, FileMeaning>
}

export const fileColumnNames = ['order', 'outcome', 'paid', 'fee'] as const

export type FileColumnName = (typeof fileColumnNames)[number]

export type CourierFile = { head: string[]; rows: string[][] }

export type FileLine = {
  line: number
  text: string
  parcel?: Pick<Shipment, 'id'> & Pick<Order, 'number' | 'customer_name'>
  /** A sum is null when the file does not state it. */
  sent?: { outcome: ShipmentOutcome; collected: Centimes | null; fee: Centimes | null }
  kind: 'change' | 'unchanged' | 'wrong'
  error?: string
}

export const courierFileLimits = { bytes: 512 * 1024, lines: 2000, cells: 100, words: 40 }

const usualWords: Record<FileMeaning, readonly string[]> = {
  delivered: ['livre', 'livree', 'delivered', 'paye', 'تم التسليم', 'سلم'],
  refused: [
    'refuse',
    'refusee',
    'retour',
    'retourne',
    'retournee',
    'refused',
    'returned',
    'مرفوض',
    'رفض',
    'مرتجع',
  ],
  lost: ['perdu', 'perdue', 'lost', 'ضائع', 'ضاع', 'مفقود'],
  ignored: ['en cours', 'expedie', 'in transit', 'on the way', 'في الطريق', 'قيد التوصيل'],
}

/** Every courier uses these words; the keys are normalised. */
const meaningOfUsualWord = new Map(
  fileMeanings.flatMap((meaning) =>
    usualWords[meaning].map((word) => [normaliseForSearch(word), meaning] as const),
  ),
)

/** A meaning that staff have given to a word counts before the usual one. */
export function meaningOfWord(cell: string, words: FileColumns['words']): FileMeaning | undefined {
  const word = normaliseForSearch(cell)
  return (Object.hasOwn(words, word) ? words[word] : undefined) ?? meaningOfUsualWord.get(word)
}

export function fitsColumns({ head }: CourierFile, columns: FileColumns): boolean {
  const { order, outcome, paid, fee = null } = columns
  return [order, outcome, paid, fee].every((name) => name === null || head.includes(name))
}

/** The text is empty when the line ends before the column. */
export function cellOf(
  { head }: CourierFile,
  row: readonly string[],
  column: string | null | undefined,
): string {
  const index = column == null ? -1 : head.indexOf(column)
  return row[index]?.trim() ?? ''
}

/** Nobody has explained these words of the outcome column yet; each is returned once, as written. */
export function unknownWords(file: CourierFile, columns: FileColumns): string[] {
  const cells = file.rows.map((row) => cellOf(file, row, columns.outcome))
  const unknown = cells.filter((cell) => cell !== '' && meaningOfWord(cell, columns.words) === undefined)
  return [...new Map(unknown.map((cell) => [normaliseForSearch(cell), cell])).values()]
}
