import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError as ParseError, parse } from 'csv-parse'
import { failed, ok, type Result } from '#domain/shared/result.ts'

/** Codes are keys of locales/<language>/errors.json or of the page that shows them. */
export type CsvError =
  | { code: 'csv_encoding' | 'csv_too_long' | 'csv_too_wide' }
  | { code: 'csv_broken'; line: number }

/** Parses a CSV file (UTF-8; commas, semicolons or tabs) into its rows, the head too; at most so many lines and cells a line. */
export async function readCsvRows(
  bytes: Buffer,
  limits: { lines: number; cells: number },
): Promise<Result<string[][], CsvError>> {
  if (!isUtf8(bytes)) return failed('csv_encoding')
  const parser = parse({
    delimiter: separatorOf(bytes),
    bom: true,
    relax_column_count: true,
    cast: (cell, { index }) => {
      if (index >= limits.cells) throw new TooManyCellsError()
      return cell
    },
  })
  // In chunks, so that other requests are answered in between.
  Readable.from(slicesOf(bytes)).pipe(parser)
  const rows: string[][] = []
  try {
    for await (const row of parser) {
      rows.push(row)
      if (rows.length > limits.lines) return failed('csv_too_long')
    }
  } catch (error) {
    if (error instanceof TooManyCellsError) return failed('csv_too_wide')
    if (!(error instanceof ParseError)) throw error
    return failed('csv_broken', { line: Number(error.lines ?? rows.length + 1) })
  }
  return ok(rows)
}

/** Thrown at the first cell too many: a file of separators only could have ten million cells. */
class TooManyCellsError extends Error {}

const sliceBytes = 64 * 1024

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes)
}

/** Spreadsheets write semicolons where the decimal separator is a comma, and tabs in Unicode; no column name has any. */
function separatorOf(bytes: Buffer): string {
  const [head = ''] = bytes
    .subarray(0, 4096)
    .toString('utf8')
    .split(/[\r\n]/)
  const count = (separator: string) => head.split(separator).length
  return [';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most), ',')
}
