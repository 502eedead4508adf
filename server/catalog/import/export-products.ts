import type { Knex } from 'knex'
import { type FieldValue, fileColumns } from '#domain/catalog/product-file.ts'
import { kindOfField } from '#domain/catalog/product-form-fields.ts'
import type { Cell } from '../../http/responses/csv.ts'
import { listFileProducts } from './read-import-lookups.ts'

/** Rows of the file of all products, in the order of fileColumns; importing the unchanged file changes nothing. */
export async function* exportProducts(db: Knex): AsyncGenerator<Cell[][]> {
  for await (const products of listFileProducts(db)) {
    yield products.map((product) => fileColumns.map((column) => cellOf(column, product[column])))
  }
}

function cellOf(column: string, value: FieldValue): Cell {
  if (Array.isArray(value)) return value.join(' ')
  if (typeof value === 'boolean') return String(value)
  return kindOfField(column) === 'price' && typeof value === 'number' ? value.toFixed(2) : value
}
