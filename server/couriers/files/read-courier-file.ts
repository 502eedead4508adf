import { type CourierFile, courierFileLimits } from '#domain/couriers/courier-file.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { type CsvError, readCsvRows } from '../../catalog/import/read-csv-rows.ts'
import { unescapeFormulas } from '../../http/responses/csv.ts'

export type CourierFileError = CsvError | { code: 'csv_empty' }

/** Parses a courier's file; what its columns mean is not known here. */
export async function readCourierFile(text: string): Promise<Result<CourierFile, CourierFileError>> {
  const { lines, cells } = courierFileLimits
  const read = await readCsvRows(Buffer.from(text), { lines: lines + 1, cells })
  if (!read.ok) return read
  const [head = [], ...rows] = read.value.map((row) =>
    row.map((cell) => unescapeFormulas(cell.replaceAll('\0', '')).slice(0, 200).toWellFormed().trim()),
  )
  if (head.every((name) => name === '') || rows.length === 0) return failed('csv_empty')
  return ok({ head, rows })
}
