import { type FieldKind, isRequired } from '#domain/catalog/product-field-kinds.ts'
import { textFields } from '#domain/catalog/product-fields.ts'
import type { FieldValue, FileField } from '#domain/catalog/product-file.ts'
import { productFormFields } from '#domain/catalog/product-form-fields.ts'
import {
  readTypedLength,
  readTypedNumber,
  readTypedPictures,
  readTypedPrice,
  readTypedYesNo,
} from '#domain/catalog/read-typed-values.ts'
import type { FileProduct } from './read-import-lookups.ts'
import type { FileRecord } from './read-product-file.ts'

/** Converts cells to values for productSchema. Fields left out keep their current or default value. */
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
  // Spreadsheets change the line ends within a text; that is not a change.
  for (const column of textFields) {
    const old = before?.[column]
    const isUnchanged = typeof old === 'string' && plainText(old) === plainText(String(read[column] ?? ''))
    if (isUnchanged && read[column] !== undefined) delete read[column]
  }
  return read
}

function plainText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim()
}

const readers: Record<FieldKind, (cell: string) => FieldValue> = {
  text: (cell) => cell,
  price: readTypedPrice,
  count: readTypedNumber,
  length: readTypedLength,
  choice: (cell) => cell.trim().toLowerCase().replaceAll(' ', '_'),
  // Neither yes nor no: productSchema gets the text and rejects it.
  switch: (cell) => readTypedYesNo(cell) ?? cell,
  category: (cell) => cell.trim(),
  pictures: readTypedPictures,
}

const kindsWithoutEmptyValue: readonly FieldKind[] = ['price', 'count', 'length', 'choice', 'switch']

/** Undefined if an empty cell keeps the field's value, or gives a new product the default. */
function readCell(column: FileField, cell: string, isNew: boolean): FieldValue | undefined {
  const field = productFormFields[column]
  if (cell.trim() === '' && kindsWithoutEmptyValue.includes(field.kind)) {
    if (field.default === null) return null
    if (isNew || !isRequired(field)) return undefined
  }
  return readers[field.kind](cell)
}
