import type { Knex } from 'knex'
import type { Parcel } from '#domain/couriers/courier.ts'
import {
  type CourierFile,
  cellOf,
  courierFileLimits,
  type FileColumns,
  type FileLine,
  meaningOfWord,
} from '#domain/couriers/courier-file.ts'
import { cleanText, normaliseDigits } from '#domain/shared/clean-text.ts'
import { readId } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { type CsvError, readCsvRows } from '../../catalog/import/read-product-file.ts'
import { unescapeFormulas } from '../../http/responses/csv.ts'
import { isNotWithdrawn } from '../../orders/order-shipments.ts'
import { paidSum } from '../courier-schema.ts'
import { isFeeNew, isSame } from '../parcels/record-outcomes.ts'
import { listParcels } from '../queries.ts'

/** Returns what each line of a courier's file changes, or what is wrong with it; writes nothing. */
export async function checkCourierFile(
  db: Knex,
  courierId: number,
  file: CourierFile,
  columns: FileColumns,
): Promise<FileLine[]> {
  const names = file.rows.map((row) => cellOf(file, row, columns.order))
  const findParcel = await readParcels(db, courierId, names)
  const seen = new Set<number>()
  return file.rows.flatMap((row, index): FileLine[] => {
    if (row.every((cell) => cell === '')) return []
    const text = names[index] ?? ''
    const parcel = findParcel(text)
    const line = { line: index + 2, text }
    const wrong = (error: string): FileLine[] => [{ ...line, kind: 'wrong', error }]
    const word = cellOf(file, row, columns.outcome)
    if (word === '') return wrong('outcome_missing')
    const meaning = meaningOfWord(word, columns.words)
    if (meaning === undefined) return wrong('outcome_unknown')
    if (meaning === 'ignored') return [{ ...line, kind: 'unchanged' }]
    if (!parcel) return wrong('parcel_unknown')
    if (seen.has(parcel.id)) return wrong('parcel_twice')
    seen.add(parcel.id)

    const { data: collected } = paidSum.safeParse(
      meaning === 'delivered' ? cellOf(file, row, columns.paid) : '',
    )
    const { data: fee } = paidSum.safeParse(cellOf(file, row, columns.fee))
    if (collected === undefined || fee === undefined) return wrong('paid_invalid')
    const sent = { outcome: meaning, collected, fee }
    const read = { ...line, parcel, sent }
    const isNews = parcel.outcome === null || (isSame(parcel, sent) && isFeeNew(parcel, sent))
    if (isNews) return [{ ...read, kind: 'change' }]
    if (isSame(parcel, sent)) return [{ ...read, kind: 'unchanged' }]
    return [{ ...read, kind: 'wrong', error: 'parcel_has_outcome' }]
  })
}

/** Finds the courier's parcels by tracking number or order number, in one query for all lines. */
async function readParcels(db: Knex, courierId: number, names: readonly string[]) {
  const numbers = names.flatMap((name) => readOrderNumber(name) ?? [])
  const parcels = await listParcels(db, (shipments) =>
    shipments
      .where('shipments.courier_id', courierId)
      .whereRaw(isNotWithdrawn)
      .whereRaw('(orders.number = any(?::integer[]) or shipments.tracking_number = any(?::text[]))', [
        numbers,
        names.filter(Boolean),
      ])
      .orderBy('shipments.id'),
  )
  // Of several shipments of one order, only the latest is used.
  const byNumber = new Map(parcels.map((parcel) => [parcel.number, parcel]))
  const byTracking = new Map(
    parcels.flatMap((parcel) => (parcel.tracking_number ? [[parcel.tracking_number, parcel] as const] : [])),
  )
  return (name: string): Parcel | undefined =>
    byTracking.get(name) ?? byNumber.get(readOrderNumber(name) ?? -1)
}

function readOrderNumber(name: string): number | null {
  return readId(normaliseDigits(name).replace(/^#/, ''))
}

type CourierFileError = CsvError | { code: 'csv_empty' }

/** Parses a courier's file, without knowing what its columns mean. */
export async function readCourierFile(text: string): Promise<Result<CourierFile, CourierFileError>> {
  const { lines, cells } = courierFileLimits
  const read = await readCsvRows(Buffer.from(text), { lines: lines + 1, cells })
  if (!read.ok) return read
  // A line end within a name is another one in the file than in the form that names the column.
  const [head = [], ...rows] = read.value.map((row) =>
    row.map((cell) => cleanText(unescapeFormulas(cell.replaceAll('\0', '')).slice(0, 200))),
  )
  if (head.every((name) => name === '') || rows.length === 0) return failed('csv_empty')
  return ok({ head, rows })
}

/** Decodes UTF-8, or what spreadsheets on Windows in Morocco save. Returns null for anything that is not text. */
export function decodeCourierFile(bytes: Buffer): string | null {
  const isMarkedAsUtf8 = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))
  const text = decodeUnicode(bytes) ?? (isMarkedAsUtf8 ? null : decodeCodePage(bytes))
  // Pictures and workbooks contain zero bytes, texts never do.
  return text?.includes('\0') ? null : text
}

function decodeUnicode(bytes: Buffer): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Code pages 1256 and 1252 have the small letters of French at the same places. An Arabic letter of 1256 within a
 * Latin word is a French capital of 1252.
 */
function decodeCodePage(bytes: Buffer): string {
  const text = new TextDecoder('windows-1256').decode(bytes)
  const isFrench = /[A-Za-z]\p{Script=Arabic}|\p{Script=Arabic}[A-Za-z]/u.test(text)
  return isFrench ? new TextDecoder('windows-1252').decode(bytes) : text
}
