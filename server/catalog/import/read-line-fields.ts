import type { FieldValue, FileField } from '#domain/catalog/product-file.ts'
import { readNumberCell, readPicturesCell, readPriceCell, readYesNoCell } from '#domain/catalog/read-cells.ts'
import type { FileProduct } from './read-import-lookups.ts'
import type { FileRecord } from './read-product-file.ts'

/** The cells as values that the schema of a product judges; what is left out stays as it is, or as it is by default. */
export function readLineFields(
  cells: FileRecord['cells'],
  before: FileProduct | undefined,
): Partial<Record<FileField, FieldValue>> {
  const read: Partial<Record<FileField, FieldValue>> = {}
  for (const [column, cell] of Object.entries(cells)) {
    if (column === 'id') continue
    const value = readCell(column as FileField, cell, before === undefined)
    if (value !== undefined) read[column as FileField] = value
  }
  // Line ends within a text become others on their way through a spreadsheet, which is no change.
  for (const column of texts) {
    const old = before?.[column]
    const isUnchanged = typeof old === 'string' && plainText(old) === plainText(String(read[column] ?? ''))
    if (isUnchanged && read[column] !== undefined) delete read[column]
  }
  return read
}

const texts = ['name_ar', 'name_en', 'name_fr', 'description_ar', 'description_en', 'description_fr'] as const

function plainText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim()
}

function readCell(column: FileField, cell: string, isNew: boolean): FieldValue | undefined {
  const isEmpty = cell.trim() === ''
  if (column === 'price' && isEmpty && isNew) return undefined
  if (column === 'price') return readPriceCell(cell)
  if (column === 'sale_price') return isEmpty ? null : readPriceCell(cell)
  if (column === 'stock') return isEmpty ? undefined : readNumberCell(cell)
  if (column === 'images') return readPicturesCell(cell)
  if (column === 'category') return cell.trim()
  if (column === 'is_active' || column === 'is_featured') {
    // What is neither yes nor no is judged as the text that it is.
    return isEmpty ? undefined : (readYesNoCell(cell) ?? cell)
  }
  return cell
}
