import type { Knex } from 'knex'

/** So many are changed in one statement: a whole year falls due at once. */
const papersAtOnce = 5000

/** Invoices and credit notes that still name their buyer; the words of the index papers_with_buyer. */
const papersWithBuyer = (db: Knex) =>
  db('papers').whereRaw(
    `(details #>> '{buyer,customer_name}') || (details #>> '{buyer,customer_address}') <> ''`,
  )

/**
 * Removes name and address of the buyer from papers that were issued before; the city stays, as in orders. The database
 * refuses it for papers of the last ten years.
 */
export async function anonymiseBuyers(db: Knex, before: Date): Promise<void> {
  let anonymised = papersAtOnce
  while (anonymised === papersAtOnce) anonymised = await anonymiseSomeBuyers(db, before)
}

/** Returns how many. */
function anonymiseSomeBuyers(db: Knex, before: Date): Promise<number> {
  const old = papersWithBuyer(db).where('issued_at', '<', before).orderBy('issued_at').limit(papersAtOnce)
  return db('papers')
    .whereIn('id', old.select('id'))
    .update({
      details: db.raw(
        `jsonb_set(jsonb_set(details, '{buyer,customer_name}', '""'), '{buyer,customer_address}', '""')`,
      ),
    })
}

export async function findOldestPaperWithBuyer(db: Knex): Promise<Date | null> {
  const oldest = await papersWithBuyer(db).orderBy('issued_at').first('issued_at')
  return oldest?.issued_at ?? null
}
