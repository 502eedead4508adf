import type { Knex } from 'knex'
import {
  joinSynonyms,
  mergeSynonyms,
  mostSynonyms,
  type SynonymGroup,
  splitSynonyms,
  synonymKey,
} from '#domain/catalog/search.ts'
import type { Page } from '#domain/shared/page.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { escapeLike, newestFirst, paginate } from '../../../db/paginate.ts'
import type { ReadDependencies } from '../../../db/remember.ts'
import { resultTransaction } from '../../../db/result-transaction.ts'
import { requireFound } from '../../../http/responses/refusal.ts'
import { findMeanings } from '../find-meanings.ts'
import { scoreProducts } from '../rank-products.ts'
import { readSearchIndex } from '../search-index.ts'
import { deleteMisses } from '../search-misses.ts'
import { readSaleSearch } from '../search-products.ts'

type NewWords = {
  words: readonly string[]
  /** The group as it was when its form was opened. */
  read: string
}

type SynonymFailure =
  | { code: 'too_many_words' }
  /** One of the words is in another group already. */
  | { code: 'word_taken'; word: string; by: { id: number; words: string } }

/**
 * Stores a group of words, a new one if the id is null, and deletes the counts of searches without results
 * for these words. What somebody else changed in the group in the meantime stays. Returns its id.
 */
export function saveSynonyms(
  db: Knex,
  id: number | null,
  { words, read }: NewWords,
): Promise<Result<number, SynonymFailure>> {
  return resultTransaction<number, SynonymFailure>(db, async (transaction) => {
    // Saves run one after the other, as no constraint can keep a word out of two groups.
    await transaction.raw('lock table search_synonyms in share row exclusive mode')
    const stored = id === null ? undefined : requireFound(await findSynonyms(transaction, id))
    const merged = stored ? mergeSynonyms(read, words, stored.words) : [...words]
    // A group from an earlier first start may exceed the rules; what it has already may stay in it.
    const known = splitSynonyms(stored?.words ?? '')
    if (merged.length > Math.max(mostSynonyms, known.length)) return failed('too_many_words')
    const knownKeys = new Set(known.map(synonymKey))
    const added = merged.filter((word) => !knownKeys.has(synonymKey(word)))
    const taken = await findTakenWord(transaction, id, added)
    if (taken) return failed('word_taken', taken)
    const row = { words: joinSynonyms(merged), updated_at: transaction.fn.now() }
    const [saved] =
      id === null
        ? await transaction('search_synonyms').insert(row).returning('id')
        : await transaction('search_synonyms').where({ id }).update(row).returning('id')
    await deleteMisses(transaction, merged.map(synonymKey))
    return ok(saved.id)
  })
}

async function findTakenWord(db: Knex, id: number | null, words: readonly string[]) {
  const groups = (await listAllSynonyms(db)).filter((group) => group.id !== id)
  const groupsByKey = new Map(
    groups.flatMap((group) => splitSynonyms(group.words).map((word) => [synonymKey(word), group] as const)),
  )
  for (const word of words) {
    const by = groupsByKey.get(synonymKey(word))
    if (by) return { word, by }
  }
  return null
}

/** Whether visitors who search for one of these words see a product: each finds what the others do. */
export async function findsProducts(
  dependencies: ReadDependencies,
  [word = '']: readonly string[],
): Promise<boolean> {
  // 'promo' finds reduced products, whatever their words.
  if (readSaleSearch(word) !== null) return true
  const index = await readSearchIndex(dependencies, 'visitors')
  return scoreProducts(index, findMeanings(index, word), 'text').length > 0
}

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
