import { listQuery, oneOfOrNull } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'
import { type ProductFormField, productFormFields } from './product-form-fields.ts'

export type FileField = ProductFormField
export type FileColumn = 'id' | FileField

const fields = Object.keys(productFormFields) as FileField[]

/** Addresses of pictures are long, so that they come last. */
export const fileColumns: readonly FileColumn[] = [
  'id',
  ...fields.filter((field) => field !== 'images'),
  'images',
]

export function isFileColumn(name: string): name is FileColumn {
  return (fileColumns as readonly string[]).includes(name)
}

/** Values are as in the API: prices are in MAD, the category is its slug, and pictures are addresses. */
export type FieldValue = string | number | boolean | string[] | null

export type FieldChange = { from: FieldValue; to: FieldValue }

type LineKind = 'add' | 'change' | 'same' | 'wrong'

export type ImportLine = {
  /** The names of the columns are line 1. */
  line: number
  kind: LineKind
  product_id: number | null
  name: string
  /** A new product has all its fields here. */
  changes: Partial<Record<FileField, FieldChange>>
  /** The values are keys of errors.json. */
  errors: Partial<Record<string, string[]>>
}

/** 'failed' means that nothing was written, by a failure or as the catalogue changed after the check. */
type ImportState = 'checked' | 'waiting' | 'running' | 'done' | 'failed'

export type ProductImport = {
  id: string
  file_name: string
  ignored_columns: string[]
  state: ImportState
  lines_done: number
  counts: Record<LineKind, number>
}

export const fileLinesLimit = 10_000
/** The shop uses about forty cells of a line; other columns are allowed up to this. */
export const fileCellsLimit = 200
export const fileBytesLimit = 10 * 1024 * 1024

export const importFilters = ['wrong', 'change', 'add'] as const
export type ImportFilter = (typeof importFilters)[number]

/** What needs attention is shown before the rest. */
export function firstImportFilter({ counts }: ProductImport): ImportFilter | null {
  return importFilters.find((filter) => counts[filter] > 0) ?? null
}

export function importLinesQuery(importId: string) {
  return listQuery({
    path: paths.adminProductImport(importId),
    filters: { show: oneOfOrNull(importFilters) },
  })
}
