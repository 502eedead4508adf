import type { Knex } from 'knex'

/** Remembers what a tag, which is kept in Arabic, is called in the other languages. */
export async function saveTagNames(db: Knex, names: { ar: string; en: string; fr: string }): Promise<void> {
  await db('tag_names')
    .insert({ tag: names.ar, name_en: names.en, name_fr: names.fr })
    .onConflict('tag')
    .merge()
}
