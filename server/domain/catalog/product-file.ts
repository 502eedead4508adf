import { listQuery, oneOfOrNull } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'
import { type ProductFormField, productFormFields } from './product-form-fields.ts'

export type FileField = ProductFormField
export type FileColumn = 'id' | FileField

const fields = Object.keys(productFormFields) as FileField[]

/** Columns of a product file (CSV) in order; picture URLs are long, so they come last. */
export const fileColumns: readonly FileColumn[] = [
  'id',
  ...fields.filter((field) => field !== 'images'),
  'images',
]

export function isFileColumn(name: string): name is FileColumn {
  return (fileColumns as readonly string[]).includes(name)
}

/** Values are as in the API: prices in MAD, the category's slug, picture URLs. */
export type FieldValue = string | number | boolean | string[] | null

export type FieldChange = { from: FieldValue; to: FieldValue }

type LineKind = 'add' | 'change' | 'same' | 'wrong'

export type ImportLine = {
  /** Row in a spreadsheet; the column names are row 1. */
  line: number
  kind: LineKind
  /** Null means a new product. */
  product_id: number | null
  name: string
  /** Fields that would change, or all fields of a new product. */
  changes: Partial<Record<FileField, FieldChange>>
  /** They are keys of errors.json by column. */
  errors: Partial<Record<string, string[]>>
}

/** 'failed': nothing was written, as the shop failed or the catalogue is not as it was when the file was checked. */
type ImportState = 'checked' | 'waiting' | 'running' | 'done' | 'failed'

export type ProductImport = {
  id: string
  file_name: string
  /** Column names that the shop does not know. */
  ignored_columns: string[]
  state: ImportState
  /** How many of the lines with changes are written so far, while it runs. */
  lines_done: number
  counts: Record<LineKind, number>
}

export const fileLinesLimit = 10_000
/** Maximum cells per line; the shop uses about forty, other columns are allowed. */
export const fileCellsLimit = 200
export const fileBytesLimit = 10 * 1024 * 1024

export const importFilters = ['wrong', 'change', 'add'] as const
export type ImportFilter = (typeof importFilters)[number]

/** The lines shown at first: those that need attention before the rest. */
export function firstImportFilter({ counts }: ProductImport): ImportFilter | null {
  return importFilters.find((filter) => counts[filter] > 0) ?? null
}

/** The lines of one import; without a filter those of firstImportFilter are shown. */
export function importLinesQuery(importId: string) {
  return listQuery({
    path: paths.adminProductImport(importId),
    filters: { show: oneOfOrNull(importFilters) },
  })
}
