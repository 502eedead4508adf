import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError as ParseError, parse } from 'csv-parse'
import {
  type FileColumn,
  fileCellsLimit,
  fileLinesLimit,
  isFileColumn,
} from '#domain/catalog/product-file.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { unescapeFormulas } from '../../http/responses/csv.ts'

export type FileRecord = {
  /** The number is that of the row in a spreadsheet. */
  line: number
  /** Cells may be missing at the end of a line. */
  cells: Partial<Record<FileColumn, string>>
  hasTooManyCells: boolean
}

type ProductFile = { records: FileRecord[]; ignoredColumns: string[] }

/** Codes are keys of locales/<language>/errors.json. */
type ProductFileError =
  | { code: 'csv_empty' | 'csv_columns' }
  | { code: 'csv_column_twice'; column: string }
  | CsvError

/** Parses a product file (CSV, UTF-8, commas or semicolons), but does not check its values. */
export async function readProductFile(bytes: Buffer): Promise<Result<ProductFile, ProductFileError>> {
  const rows = await readCsvRows(bytes, { lines: fileLinesLimit + 1, cells: fileCellsLimit })
  if (!rows.ok) return rows
  const [head, ...lines] = rows.value
  return head ? recordsOf(head, lines) : failed('csv_empty')
}

function recordsOf(head: string[], lines: string[][]): Result<ProductFile, ProductFileError> {
  const columns = head.map((name) => name.trim().toLowerCase())
  const twice = columns.find((name, index) => isFileColumn(name) && columns.indexOf(name) !== index)
  if (twice) return failed('csv_column_twice', { column: twice })
  const isFound = columns.includes('id') || columns.includes('name_ar')
  if (!isFound) return failed('csv_columns')
  const records = lines
    .map((cells, index) => recordOf(columns, cells, index + 2))
    .filter((record) => record !== null)
  if (records.length === 0) return failed('csv_empty')
  const ignoredColumns = columns.filter((name) => name !== '' && !isFileColumn(name))
  return ok({ records, ignoredColumns: ignoredColumns.map((name) => name.slice(0, 100)).slice(0, 50) })
}

/** Returns null for an empty line. */
function recordOf(columns: string[], cells: string[], line: number): FileRecord | null {
  const texts = cells.map((cell) => cell.replaceAll('\0', ''))
  if (texts.every((text) => text.trim() === '')) return null
  const known = columns.flatMap((name, index) => {
    const text = texts[index]
    return isFileColumn(name) && text !== undefined ? [[name, unescapeFormulas(text)]] : []
  })
  const extra = texts.slice(columns.length)
  return {
    line,
    cells: Object.fromEntries(known),
    hasTooManyCells: extra.some((text) => text.trim() !== ''),
  }
}

/** Codes are keys of locales/<language>/errors.json or of the page that shows them. */
export type CsvError =
  | { code: 'csv_encoding' | 'csv_too_long' | 'csv_too_wide' }
  | { code: 'csv_broken'; line: number }

/** The number of lines, and of cells in a line, is limited; cells are separated by commas, semicolons or tabs. */
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
  // The bytes come in chunks, so that other requests are answered in between.
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

/** Is thrown at the first cell too many: a file of separators only could have ten million cells. */
class TooManyCellsError extends Error {}

const sliceBytes = 64 * 1024

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes)
}

/** Spreadsheets write semicolons where the decimal separator is a comma, and tabs in Unicode. */
function separatorOf(bytes: Buffer): string {
  const [head = ''] = bytes
    .subarray(0, 4096)
    .toString('utf8')
    .split(/[\r\n]/)
  const count = (separator: string) => head.split(separator).length
  return [';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most), ',')
}
