import type { Knex } from 'knex'
import { type FieldKind, productFieldEntries } from '#domain/catalog/product-fields.ts'
import type { ImportLine } from '#domain/catalog/product-file.ts'
import { lockTransaction } from '../../db/result-transaction.ts'
import { fieldNames } from '../products/product-rows.ts'
import { productSearchText } from '../search/search-text.ts'
import { areLinesCurrent, valuesOf } from './check-product-file.ts'
import { findUserOfRunning, listLinesToWrite, setImportState } from './queries.ts'
import { type FileProduct, type ImportLookups, readImportLookups } from './read-import-lookups.ts'

const linesPerBatch = 500

/**
 * Only the fields shown as changed are written, so stock that orders have taken since stays taken. When the
 * catalogue differs from what was shown, the import fails and nothing is written. A second run does nothing.
 */
export async function runImport(db: Knex, id: string): Promise<void> {
  if (!(await setImportState(db, id, 'running', ['waiting', 'running', 'failed']))) return
  try {
    await db.transaction((transaction) => writeImport(db, transaction, id))
  } catch (error) {
    await setImportState(db, id, 'failed', ['running'])
    throw error
  }
}

async function writeImport(db: Knex, transaction: Knex.Transaction, id: string): Promise<void> {
  await lockTransaction(transaction, 'product imports')
  // The import may have finished while this run waited.
  const editorId = await findUserOfRunning(transaction, id)
  if (editorId === undefined) return
  const lines = await listLinesToWrite(transaction, id)
  const lookups = await readImportLookups(transaction, {
    productIds: lines.flatMap(({ product_id }) => product_id ?? []),
    pictureUrls: lines.flatMap(({ changes }) => (changes.images?.to ?? []) as string[]),
    lockRows: true,
  })
  if (!(await areLinesCurrent(lines, lookups))) {
    await setImportState(transaction, id, 'failed', ['running'])
    return
  }
  for (let at = 0; at < lines.length; at += linesPerBatch) {
    const rows = lines.slice(at, at + linesPerBatch).map((line) => rowOf(line, lookups))
    await writeProducts(transaction, rows, editorId)
    // The progress that the page shows is stored outside the transaction, whose changes are not visible yet.
    const lines_done = Math.min(at + linesPerBatch, lines.length)
    await db('product_imports').where({ id }).update({ lines_done, updated_at: db.fn.now() })
  }
  await setImportState(transaction, id, 'done', ['running'])
}

export const columnTypes: Record<FieldKind, string> = {
  text: 'text',
  price: 'numeric',
  count: 'integer',
  length: 'double precision',
  choice: 'text',
  switch: 'boolean',
  category: 'integer',
  pictures: 'text[]',
}

const names = [...fieldNames, 'search_text'] as const
const columns = [
  ...productFieldEntries.map(([name, { kind }]) => `${name} ${columnTypes[kind]}`),
  'search_text text',
].join(', ')

/** All products have been checked, and those to update are locked. */
async function writeProducts(
  transaction: Knex.Transaction,
  rows: readonly ReturnType<typeof rowOf>[],
  editorId: number,
): Promise<void> {
  const added = rows.filter(({ id }) => id === null)
  const changed = rows.filter(({ id }) => id !== null)
  if (changed.length > 0) {
    await transaction.raw(
      `update products set ${names.map((name) => `${name} = row.${name}`).join(', ')},
         version = version + 1, updated_at = now(), updated_by = ?
       from jsonb_to_recordset(?::jsonb) as row (id integer, ${columns})
       where products.id = row.id`,
      [editorId, JSON.stringify(changed)],
    )
  }
  if (added.length > 0) {
    await transaction.raw(
      `insert into products (${names.join(', ')})
       select ${names.join(', ')} from jsonb_to_recordset(?::jsonb) as row (line integer, ${columns})
       order by line`,
      [JSON.stringify(added)],
    )
  }
}

/** Without an id the line writes a new product. */
function rowOf(line: ImportLine, { products, categories }: ImportLookups) {
  const { product_id: id } = line
  const product = { ...(id !== null && products.get(id)), ...valuesOf(line) } as FileProduct
  const category = categories.get(String(product.category))
  if (!category) throw new Error(`line ${line.line} was checked and has no category`)
  const described = product as FileProduct & Parameters<typeof productSearchText>[0]
  const search_text = productSearchText(described)
  return { ...product, id, line: line.line, category_id: category.id, search_text }
}
