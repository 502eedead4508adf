import { paths } from '../../shared/paths.ts'

/** A slip goes into the parcel, a sheet stays in the workshop, a delivery note is signed by who receives the parcel. */
export const printDocuments = ['slip', 'sheet', 'delivery_note'] as const
type PrintDocument = (typeof printDocuments)[number]

export const paperSizes = ['a4', 'a6'] as const
export type PaperSize = (typeof paperSizes)[number]

/** `ids`: all that were chosen, also beyond printLimit. */
export type PrintQuery = { ids: number[]; what: PrintDocument; size: PaperSize }

/** Most orders in one print, each on its own page. */
export const printLimit = 100

export function printPath({ ids, what, size }: PrintQuery): string {
  const search = new URLSearchParams(ids.map((id) => ['id', String(id)]))
  search.set('what', what)
  search.set('size', size)
  return `${paths.adminOrdersPrint}?${search}`
}
