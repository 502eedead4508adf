import type { Knex } from 'knex'
import type { ImportFilter, ImportLine, ProductImport } from '#domain/catalog/product-file.ts'
import { offsetOf, type Page, pageOf } from '#domain/shared/page.ts'

const linesPerPage = 50

/** Finds a user's own import of the last day, with the number of lines of each kind. */
export async function findImport(
  db: Knex,
  { id, userId }: { id: string; userId: number },
): Promise<ProductImport | undefined> {
  const found = await db('product_imports')
    .where({ id, user_id: userId })
    .whereRaw("created_at > now() - interval '1 day'")
    .first('id', 'file_name', 'ignored_columns', 'state', 'lines_done')
  if (!found) return undefined
  const rows: { kind: ImportLine['kind']; count: number }[] = await db('product_import_lines')
    .select('kind', db.raw('count(*)'))
    .where('import_id', id)
    .groupBy('kind')
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  return { ...found, counts: { add: 0, change: 0, same: 0, wrong: 0, ...counts } }
}

export async function listImportLines(
  db: Knex,
  { id, counts }: Pick<ProductImport, 'id' | 'counts'>,
  { filter, page }: { filter: ImportFilter; page: number },
): Promise<Page<ImportLine>> {
  const shown = pageOf(counts[filter], { page, size: linesPerPage })
  const items = await db('product_import_lines')
    .select('line', 'kind', 'product_id', 'name', 'changes', 'errors')
    .where({ import_id: id, kind: filter })
    .orderBy('line')
    .limit(linesPerPage)
    .offset(offsetOf({ page: shown.page, size: linesPerPage }))
  return { items, ...shown }
}

export function listLinesToWrite(db: Knex, importId: string): Promise<ImportLine[]> {
  return db('product_import_lines')
    .select('line', 'kind', 'product_id', 'name', 'changes', 'errors')
    .where('import_id', importId)
    .whereIn('kind', ['add', 'change'])
    .orderBy('line')
}

/**
 * Starts once however often the button is pressed. Returns false when it did not, such as for an import with a wrong
 * line or without changes.
 */
export async function startImport(db: Knex, id: string, userId: number): Promise<boolean> {
  const has = (kinds: string) =>
    `exists (select from product_import_lines where import_id = product_imports.id and kind in (${kinds}))`
  const started = await db('product_imports')
    .where({ id, user_id: userId })
    .whereIn('state', ['checked', 'failed'])
    .whereRaw(`${has("'add', 'change'")} and not ${has("'wrong'")}`)
    .update({ state: 'waiting', lines_done: 0, updated_at: db.fn.now() })
  return started > 0
}

export async function setImportState(
  db: Knex,
  id: string,
  state: ProductImport['state'],
  from: ProductImport['state'][],
): Promise<boolean> {
  const changed = await db('product_imports')
    .where({ id })
    .whereIn('state', from)
    .update({ state, lines_done: 0, updated_at: db.fn.now() })
  return changed > 0
}

/** Returns undefined when the import is not running. */
export async function findUserOfRunning(db: Knex, id: string): Promise<number | undefined> {
  const running = await db('product_imports').where({ id, state: 'running' }).first('user_id')
  return running?.user_id
}

const linesPerBatch = 1000

type NewImport = {
  userId: number
  fileName: string
  ignoredColumns: string[]
  lines: readonly ImportLine[]
}

export function saveImport(
  db: Knex,
  { userId, fileName, ignoredColumns, lines }: NewImport,
): Promise<string> {
  return db.transaction(async (transaction) => {
    const [saved] = await transaction('product_imports')
      .insert({
        user_id: userId,
        file_name: fileName.replaceAll('\0', '').toWellFormed().slice(0, 200),
        ignored_columns: ignoredColumns,
      })
      .returning('id')
    for (let at = 0; at < lines.length; at += linesPerBatch) {
      await transaction.raw(
        `insert into product_import_lines (import_id, line, kind, product_id, name, changes, errors)
         select ?, line, kind, product_id, name, changes, errors
         from jsonb_to_recordset(?::jsonb) as row (
           line integer, kind text, product_id integer, name text, changes jsonb, errors jsonb
         )`,
        [saved.id, JSON.stringify(lines.slice(at, at + linesPerBatch))],
      )
    }
    return saved.id
  })
}
