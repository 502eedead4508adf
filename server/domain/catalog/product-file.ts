import { type ProductFormField, productFormFields } from './product-form-fields.ts'

export type FileField = ProductFormField
export type FileColumn = 'id' | FileField

const fields = Object.keys(productFormFields) as FileField[]

/** The columns of a file of products (CSV), in their order: the addresses of pictures, which are long, come last. */
export const fileColumns: readonly FileColumn[] = [
  'id',
  ...fields.filter((field) => field !== 'images'),
  'images',
]

export function isFileColumn(name: string): name is FileColumn {
  return (fileColumns as readonly string[]).includes(name)
}

/** As programs see it: money in MAD, the category by its slug, pictures by their addresses. */
export type FieldValue = string | number | boolean | string[] | null

export type FieldChange = { from: FieldValue; to: FieldValue }

type LineKind = 'add' | 'change' | 'same' | 'wrong'

/** A line of a file as it was understood. */
export type ImportLine = {
  /** Its row in a spreadsheet: the names of the columns are row 1. */
  line: number
  kind: LineKind
  /** Null when it is a new one. */
  product_id: number | null
  /** What people know it by. */
  name: string
  /** All that it would change, or all that a new product would be. */
  changes: Partial<Record<FileField, FieldChange>>
  /** What is wrong with it: columns and keys of errors.json. */
  errors: Partial<Record<string, string[]>>
  /** Whether the catalogue changed between check and import, so that the line is to be looked at again. */
  is_renewed: boolean
}

/** Checked, its import asked for, under way, over; failed is a fault of ours, which wrote nothing. */
type ImportState = 'checked' | 'waiting' | 'running' | 'done' | 'failed'

/** A file between its check and its import. */
export type ProductImport = {
  id: string
  file_name: string
  /** Names of columns that the shop does not know. */
  ignored_columns: string[]
  state: ImportState
  /** Of those that change something, while it runs. */
  lines_done: number
  counts: Record<LineKind | 'renewed', number>
}

export const fileLinesLimit = 10_000
/** Of a line: ours are 14, others may stand beside them. */
export const fileCellsLimit = 200
export const fileBytesLimit = 10 * 1024 * 1024

export const importFilters = ['wrong', 'renewed', 'change', 'add'] as const
export type ImportFilter = (typeof importFilters)[number]

/** The lines shown at first: what needs a person comes before the rest. */
export function firstImportFilter({ counts }: ProductImport): ImportFilter | null {
  return importFilters.find((filter) => counts[filter] > 0) ?? null
}

/** Characters of a long text that are shown before and after what differs in it. */
const before = 40
const shown = 240

/** Of two long texts the part in which they differ, so that a page can show it. */
export function cutToDifference(from: string, to: string): { from: string; to: string } {
  const longer = Math.max(from.length, to.length)
  if (longer <= shown) return { from, to }
  let same = 0
  while (same < Math.min(from.length, to.length) && from[same] === to[same]) same += 1
  const start = Math.max(0, Math.min(same - before, longer - shown))
  return { from: cut(from, start), to: cut(to, start) }
}

function cut(text: string, start: number): string {
  const part = text.slice(start, start + shown).toWellFormed()
  return (start > 0 && part ? '…' : '') + part + (start + shown < text.length ? '…' : '')
}
