import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

export type Cell = string | number | null

type CsvFile<Row> = {
  /** It has an extension, and may be in any script: 'الطلبات.csv'. */
  name: string
  /** It is an ASCII fallback: 'orders.csv'. */
  plainName: string
  columns: readonly (readonly [head: string, cell: (row: Row) => Cell])[]
  batches: AsyncIterable<readonly Row[]> | readonly (readonly Row[])[]
  /** Some programs read only semicolons. */
  separator?: Separator
}

type Separator = ',' | ';'

/** It tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * Streams rows as a CSV file (RFC 4180). The response starts with the first batch, so that a database error still
 * becomes an error page.
 */
export async function sendCsv<Row>(
  res: Response,
  { name, plainName, columns, batches, separator = ',' }: CsvFile<Row>,
): Promise<void> {
  const iterator = Readable.from(batches)[Symbol.asyncIterator]()
  const first = await iterator.next()
  const names = `filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`
  res.setHeader('content-disposition', `attachment; ${names}`).type('text/csv; charset=utf-8')
  const lineOf = (cells: readonly Cell[]) => csvLine(cells, separator)
  async function* chunks() {
    yield byteOrderMark + lineOf(columns.map(([head]) => head))
    for (let batch = first; !batch.done; batch = await iterator.next()) {
      yield batch.value.map((row: Row) => lineOf(columns.map(([, cell]) => cell(row)))).join('')
    }
  }
  try {
    await pipeline(Readable.from(chunks()), res)
  } catch (error) {
    // The window was closed during the download, which is no error.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

/** A cell never starts a formula in a spreadsheet. */
export function csvLine(cells: readonly Cell[], separator: Separator = ','): string {
  return exactCsvLine(
    cells.map((cell) => (typeof cell === 'string' ? escapeFormulas(cell) : cell)),
    separator,
  )
}

/**
 * Only programs read these files, so every text stays as it is: they would show the apostrophes that csvLine puts
 * before formulas.
 */
export function exactCsvLine(cells: readonly Cell[], separator: Separator = ','): string {
  return `${cells.map((cell) => quoted(String(cell ?? ''), separator)).join(separator)}\r\n`
}

function quoted(text: string, separator: Separator): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// It starts a formula in spreadsheets, in both widths, after quotation marks and spaces. An existing apostrophe counts
// too, so that escaping is reversible.
const formula = `'*["\\u0020\\u00a0]*[=+\\-@＝＋－＠]`
const beginsFormula = new RegExp(`^(?:${formula}|'*[\\t\\r\\n])`)

// French Excel splits lines at semicolons, also inside quotation marks, and others at tabs or line ends: a formula
// may start in the middle of a text.
const formulasInside = new RegExp(`(?<=[;\\t\\r\\n])(?=${formula})`, 'g')
const guardsInside = new RegExp(`(?<=[;\\t\\r\\n])'(?=${formula})`, 'g')

function escapeFormulas(text: string): string {
  const inside = text.replace(formulasInside, "'")
  return beginsFormula.test(text) ? `'${inside}` : inside
}

export function unescapeFormulas(cell: string): string {
  const isGuarded = cell.startsWith("'") && beginsFormula.test(cell)
  return (isGuarded ? cell.slice(1) : cell).replace(guardsInside, '')
}
