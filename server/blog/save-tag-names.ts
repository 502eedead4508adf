import type { Knex } from 'knex'

/** Stores the names of a tag in the other languages; the tag itself is in Arabic. */
export async function saveTagNames(db: Knex, names: { ar: string; en: string; fr: string }): Promise<void> {
  await db('tag_names')
    .insert({ tag: names.ar, name_en: names.en, name_fr: names.fr })
    .onConflict('tag')
    .merge()
}
