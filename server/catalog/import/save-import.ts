import type { Knex } from 'knex'
import type { ImportLine } from '#domain/catalog/product-file.ts'

const linesPerBatch = 1000

type NewImport = {
  userId: number
  fileName: string
  ignoredColumns: string[]
  lines: readonly ImportLine[]
}

/** Stores a checked file as an import; returns its id. */
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
    await insertLines(transaction, saved.id, lines)
    return saved.id
  })
}

export async function replaceImportLines(
  db: Knex,
  importId: string,
  lines: readonly ImportLine[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.raw(
      `delete from product_import_lines where import_id = ? and line = any(?::integer[])`,
      [importId, lines.map(({ line }) => line)],
    )
    await insertLines(transaction, importId, lines)
    await transaction('product_imports').where('id', importId).update({ state: 'checked', lines_done: 0 })
  })
}

async function insertLines(
  transaction: Knex.Transaction,
  importId: string,
  lines: readonly ImportLine[],
): Promise<void> {
  for (let at = 0; at < lines.length; at += linesPerBatch) {
    await transaction.raw(
      `insert into product_import_lines (import_id, line, kind, product_id, name, changes, errors, is_renewed)
       select ?, line, kind, product_id, name, changes, errors, is_renewed
       from jsonb_to_recordset(?::jsonb) as row (
         line integer, kind text, product_id integer, name text, changes jsonb, errors jsonb, is_renewed boolean
       )`,
      [importId, JSON.stringify(lines.slice(at, at + linesPerBatch))],
    )
  }
}
