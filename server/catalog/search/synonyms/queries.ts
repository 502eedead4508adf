import type { Knex } from 'knex'
import type { SynonymGroup } from '#domain/catalog/search-synonyms.ts'
import type { Page } from '#domain/shared/page.ts'
import { escapeLike } from '../../../db/escape-like.ts'
import { newestFirst, paginate } from '../../../db/paginate.ts'

/** One page of the groups whose words contain the text, newest first. */
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

/** All groups in the order of their words, for choosing one. */
export function listAllSynonyms(db: Knex): Promise<SynonymGroup[]> {
  return db('search_synonyms').select('id', 'words').orderBy(['words', 'id'])
}

export function findSynonyms(db: Knex, id: number): Promise<SynonymGroup | undefined> {
  return db('search_synonyms').first('id', 'words').where({ id })
}

/** Returns the deleted group, if there was one. */
export async function deleteSynonyms(db: Knex, id: number): Promise<SynonymGroup | undefined> {
  const [deleted] = await db('search_synonyms').where({ id }).delete().returning(['id', 'words'])
  return deleted
}
