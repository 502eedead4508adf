import type { Knex } from 'knex'
import type { SynonymGroup } from '#domain/catalog/search.ts'
import type { Page } from '#domain/shared/page.ts'
import { normaliseForSearch } from '#domain/text/search-key.ts'
import { escapeLike, newestFirst, paginate } from '../../../db/paginate.ts'
import { deleteMisses } from '../search-misses.ts'

/** Deletes also the counts of searches without results for these words. */
export async function createSynonyms(db: Knex, words: readonly string[]): Promise<number> {
  const [{ id }] = await db('search_synonyms')
    .insert({ words: words.join(', ') })
    .returning('id')
  await deleteMisses(db, words.map(normaliseForSearch))
  return id
}

/** A group may have the new words already. Returns false when somebody else changed it. */
export async function updateSynonyms(
  db: Knex,
  { id, words: read }: SynonymGroup,
  words: readonly string[],
): Promise<boolean> {
  const joined = words.join(', ')
  const changed = await db('search_synonyms')
    .where({ id })
    .whereIn('words', [read, joined])
    .update({ words: joined, updated_at: db.fn.now() })
  if (changed > 0) await deleteMisses(db, words.map(normaliseForSearch))
  return changed > 0
}

export function listSynonyms(
  db: Knex,
  { q, page }: { q: string; page: number },
): Promise<Page<SynonymGroup>> {
  const matching = db('search_synonyms')
  if (q) matching.whereILike('words', `%${escapeLike(q)}%`)
  return paginate(matching, { page }, (rows) =>
    rows.select('id', 'words').orderBy(newestFirst('search_synonyms')),
  )
}

export function findSynonyms(db: Knex, id: number): Promise<SynonymGroup | undefined> {
  return db('search_synonyms').first('id', 'words').where({ id })
}

export async function deleteSynonyms(db: Knex, id: number): Promise<SynonymGroup | undefined> {
  const [deleted] = await db('search_synonyms').where({ id }).delete().returning(['id', 'words'])
  return deleted
}
