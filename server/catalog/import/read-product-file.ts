import {
  type FileColumn,
  fileCellsLimit,
  fileLinesLimit,
  isFileColumn,
} from '#domain/catalog/product-file.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { unescapeFormulas } from '../../http/responses/csv.ts'
import { type CsvError, readCsvRows } from './read-csv-rows.ts'

export type FileRecord = {
  /** Row number in a spreadsheet. */
  line: number
  /** The text by column; cells may be missing at the end of a line. */
  cells: Partial<Record<FileColumn, string>>
  hasTooManyCells: boolean
}

export type ProductFile = { records: FileRecord[]; ignoredColumns: string[] }

/** Codes are keys of locales/<language>/errors.json. */
export type ProductFileError =
  | { code: 'csv_empty' | 'csv_columns' }
  | { code: 'csv_column_twice'; column: string }
  | CsvError

/** Parses a product file (CSV, UTF-8, commas or semicolons); its values are not checked here. */
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

/** Null for an empty line. */
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
