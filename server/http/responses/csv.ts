import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

export type Cell = string | number | null

type CsvFile = {
  /** With its ending, in any script: 'الطلبات.csv'. */
  name: string
  /** For what reads only ASCII of a name: 'orders.csv'. */
  plainName: string
  /** The names of the columns. */
  head: readonly string[]
  /** The rows, some hundred at a time, so that never all of them are in memory. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Tells spreadsheets that the file is UTF-8, without which they read Arabic as something else. */
const byteOrderMark = '\ufeff'

/**
 * Sends rows as a CSV file (RFC 4180) while they are read. The answer begins when the first batch is there, so that a
 * database that is away is told as on any page.
 */
export async function sendCsv(res: Response, { name, plainName, head, batches }: CsvFile): Promise<void> {
  const iterator = batches[Symbol.asyncIterator]()
  const first = await iterator.next()
  const names = `filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`
  res.setHeader('content-disposition', `attachment; ${names}`).type('text/csv; charset=utf-8')
  async function* chunks() {
    yield byteOrderMark + csvLine(head)
    for (let batch = first; !batch.done; batch = await iterator.next()) {
      yield batch.value.map(csvLine).join('')
    }
  }
  try {
    await pipeline(Readable.from(chunks()), res)
  } catch (error) {
    // Who closes the window while the file comes has done nothing wrong.
    if (!isClientDisconnect(error)) throw error
  }
}

/** One record with its line end; a cell is quoted where it must be, and never begins a formula. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`
}

function textOf(cell: Cell): string {
  return typeof cell === 'string' ? escapeFormulas(cell) : String(cell ?? '')
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// What spreadsheets begin a formula by, in both widths, after quotation marks and spaces, which they read over. A guard of
// the text's own counts too, so that one can be taken off.
const formula = `'*["\\u0020\\u00a0]*[=+\\-@＝＋－＠]`
const beginsFormula = new RegExp(`^(?:${formula}|'*[\\t\\r\\n])`)

// French Excel splits lines at semicolons, also within our quotation marks, as these do not begin a cell of its own; others
// split at tabs or at each line end. So a formula may begin in the middle of a text.
const formulasInside = new RegExp(`(?<=[;\\t\\r\\n])(?=${formula})`, 'g')
const guardsInside = new RegExp(`(?<=[;\\t\\r\\n])'(?=${formula})`, 'g')

/** A text that no spreadsheet takes for a formula: an apostrophe stands before whatever would be one. */
function escapeFormulas(text: string): string {
  const inside = text.replace(formulasInside, "'")
  return beginsFormula.test(text) ? `'${inside}` : inside
}

/** The text of a cell that was written by csvLine, when a file comes back: without the guards. */
export function unescapeFormulas(cell: string): string {
  const isGuarded = cell.startsWith("'") && beginsFormula.test(cell)
  return (isGuarded ? cell.slice(1) : cell).replace(guardsInside, '')
}

function isClientDisconnect(error: unknown): boolean {
  return (error as NodeJS.ErrnoException)?.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
