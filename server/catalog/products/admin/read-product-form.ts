import type { FieldKind, ProductFieldDescription } from '#domain/catalog/product-field-kinds.ts'
import { type ProductFormField, productFormFields } from '#domain/catalog/product-form-fields.ts'
import { readLengthCell, readNumberCell, readPriceCell } from '#domain/catalog/read-cells.ts'

type ReadValue = (value: unknown, field: ProductFieldDescription) => unknown

/** An empty input gives the field's default; without a default the field is missing. */
const readers: Record<FieldKind, ReadValue> = {
  text: (value) => value,
  price: (value, field) => (isEmpty(value) ? field.default : readPriceCell(String(value))),
  count: (value, field) => (isEmpty(value) ? field.default : readNumberCell(String(value))),
  length: (value, field) => (isEmpty(value) ? field.default : readLengthCell(String(value))),
  choice: (value, field) => (isEmpty(value) ? field.default : value),
  switch: readSwitch,
  category: (value) => (isEmpty(value) ? undefined : value),
  pictures: (value) => value,
}

/** Reads a product form into the values of productSchema: numbers in any notation, switches as booleans. */
export function readProductForm(body: Record<string, unknown>): Record<ProductFormField, unknown> {
  const fields = Object.entries(productFormFields)
  const read = fields.map(([name, field]) => [name, readers[field.kind](body[name], field)])
  return Object.fromEntries(read)
}

/** Version and stock at the time the form was rendered; an unreadable version becomes 0, which never matches. */
export function readProductVersion(body: Record<string, unknown>): { version: number; stock?: number } {
  const version = readNumberCell(String(body.version ?? ''))
  const stock = readNumberCell(String(body.stock_read ?? ''))
  return { version: Number.isNaN(version) ? 0 : version, ...(!Number.isNaN(stock) && { stock }) }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || String(value).trim() === ''
}

function readSwitch(value: unknown): unknown {
  if (value === 'on') return true
  return value === 'off' || value === undefined ? false : value
}

/**
 * Parses a percentage ('-10', '+12,5', '١٠') to hundredths of a percent; null when it is invalid, 0, or outside -90
 * to 500.
 */
export function readPercent(text: unknown): number | null {
  const [, sign, digits = ''] = /^([+\-−‎]*)(.*)$/su.exec(String(text ?? '').replace(/[\s%٪]/g, '')) ?? []
  const hundredths = Math.round(readPriceCell(digits) * 100) * (/[-−]/.test(sign ?? '') ? -1 : 1)
  const isWithin = hundredths >= -9_000 && hundredths <= 50_000 && hundredths !== 0
  return isWithin ? hundredths : null
}
