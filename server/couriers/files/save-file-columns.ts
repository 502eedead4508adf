import type { Knex } from 'knex'
import type { FileColumns } from '#domain/couriers/courier-file.ts'

/** Remembers what the columns of a courier's file mean; words that were explained before stay explained. */
export async function saveFileColumns(
  db: Knex,
  courierId: number,
  { words, ...columns }: FileColumns,
): Promise<void> {
  await db('couriers')
    .where({ id: courierId })
    .update({
      file_columns: db.raw(
        "?::jsonb || jsonb_build_object('words', coalesce(file_columns -> 'words', '{}') || ?::jsonb)",
        [JSON.stringify(columns), JSON.stringify(words)],
      ),
    })
}
