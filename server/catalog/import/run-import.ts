import type { Knex } from 'knex'
import { productFieldEntries } from '#domain/catalog/product-fields.ts'
import type { FieldValue, FileField, ImportLine } from '#domain/catalog/product-file.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { lockTransaction } from '../../db/result-transaction.ts'
import { columnTypes, fieldNames } from '../products/product-row.ts'
import { productSearchText } from '../search/search-text.ts'
import { isUnchanged, rejectBeyondFeaturedLimit } from './check-product-file.ts'
import { findUserOfRunning, listLinesToWrite, replaceImportLines, setImportState } from './queries.ts'
import {
  type FileProduct,
  type ImportLookups,
  type NamedCategory,
  readImportLookups,
} from './read-import-lookups.ts'

const linesPerBatch = 500

/**
 * Writes an import in one transaction. Only the fields shown as changed are written, so stock that orders
 * have taken in the meantime stays taken. When the catalogue differs from what was shown, nothing is written,
 * and the lines concerned get their new changes for another review. A second run does nothing.
 */
export async function runImport(db: Knex, id: string): Promise<void> {
  if (!(await setImportState(db, id, 'running', ['waiting', 'running', 'failed']))) return
  try {
    const written = await db.transaction((transaction) => writeImport(db, transaction, id))
    if (!written.ok) await replaceImportLines(db, id, written.lines)
  } catch (error) {
    await setImportState(db, id, 'failed', ['running'])
    throw error
  }
}

type Written = Result<null, { code: 'renewed'; lines: ImportLine[] }>

async function writeImport(db: Knex, transaction: Knex.Transaction, id: string): Promise<Written> {
  await lockTransaction(transaction, 'product imports')
  // The import may have finished while this run waited.
  const editorId = await findUserOfRunning(transaction, id)
  if (editorId === undefined) return ok(null)
  const lines = await listLinesToWrite(transaction, id)
  const lookups = await readImportLookups(transaction, {
    productIds: lines.flatMap(({ product_id }) => product_id ?? []),
    pictureUrls: lines.flatMap(({ changes }) => (changes.images?.to ?? []) as string[]),
    lockRows: true,
  })
  const checked = lines.map((line) => recheckLine(line, lookups))
  const changed = rejectBeyondFeaturedLimit(
    checked.map(({ line }) => line),
    lookups.featuredSlotsLeft,
  ).filter((line, index) => line !== lines[index])
  if (changed.length > 0)
    return failed('renewed', { lines: changed.map((line) => ({ ...line, is_renewed: true })) })

  const products = checked.flatMap(({ written }) => written ?? [])
  for (let at = 0; at < products.length; at += linesPerBatch) {
    await writeProducts(transaction, products.slice(at, at + linesPerBatch), editorId)
    // The progress that the page shows is stored outside the transaction, whose changes are not visible yet.
    const lines_done = Math.min(at + linesPerBatch, products.length)
    await db('product_imports').where({ id }).update({ lines_done, updated_at: db.fn.now() })
  }
  await setImportState(transaction, id, 'done', ['running'])
  return ok(null)
}

/**
 * Returns the same line object, and what it writes, when everything is as shown; a new line object when something
 * has changed.
 */
function recheckLine(
  line: ImportLine,
  { products, categories, pictures }: ImportLookups,
): { line: ImportLine; written: ProductToWrite | null } {
  const wrong = (errors: ImportLine['errors']) => ({
    line: { ...line, kind: 'wrong' as const, errors },
    written: null,
  })
  const before = line.product_id === null ? undefined : products.get(line.product_id)
  if (line.kind === 'change' && !before) return wrong({ id: ['product_id_unknown'] })
  const own = (before?.images ?? []) as string[]
  const urls = (line.changes.images?.to ?? []) as string[]
  if (!urls.every((url) => own.includes(url) || pictures.has(url)))
    return wrong({ images: ['picture_unknown'] })

  const now = before ? renewChanges(line, before) : line
  const to = Object.entries(now.changes).map(([field, change]) => [field, change.to])
  const product: FileProduct = { ...before, ...Object.fromEntries(to) }
  const category = categories.get(String(product.category))
  if (!category) return wrong({ category: ['category_unknown'] })
  if (product.sale_price !== null && Number(product.sale_price) >= Number(product.price)) {
    return wrong({ sale_price: ['sale_price_too_high'] })
  }
  return { line: now, written: { id: line.product_id, line: line.line, product, category } }
}

/** The line with its changes recomputed; the same object when they are as shown. */
function renewChanges(line: ImportLine, before: FileProduct): ImportLine {
  const entries = Object.entries(line.changes) as [FileField, { from: FieldValue; to: FieldValue }][]
  const isAsShown = entries.every(([field, { from }]) => isUnchanged({ from, to: before[field] }))
  if (isAsShown) return line
  const changes = entries
    .map(([field, { to }]) => [field, { from: before[field], to }] as const)
    .filter(([, change]) => !isUnchanged(change))
  return { ...line, kind: changes.length > 0 ? 'change' : 'same', changes: Object.fromEntries(changes) }
}

/** A product to insert, or to update when it has an id, with the values of a file. */
type ProductToWrite = {
  id: number | null
  line: number
  product: FileProduct
  category: NamedCategory
}

const names = [...fieldNames, 'search_text'] as const
const columns = [
  ...productFieldEntries.map(([name, { kind }]) => `${name} ${columnTypes[kind]}`),
  'search_text text',
].join(', ')

/** Writes many products with two statements. All have been checked, and those to update are locked. */
async function writeProducts(
  transaction: Knex.Transaction,
  written: readonly ProductToWrite[],
  editorId: number,
): Promise<void> {
  const rows = written.map(rowOf)
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

function rowOf({ id, line, product, category }: ProductToWrite) {
  const described = product as FileProduct & Parameters<typeof productSearchText>[0]
  return {
    ...product,
    id,
    line,
    category_id: category.id,
    search_text: productSearchText(described, category),
  }
}
