import type { Knex } from 'knex'
import { nearKeys, searchKeys } from '#domain/text/search-key.ts'

/** Some words of a search, one after the other. */
export type Span = { place: number; length: number; text: string }

type Found = { place: number; length: number }

export type Vocabulary = {
  /** Words of the catalogue for a span. */
  words: (Found & { word: string })[]
  /** Phrases of the synonyms for a span. */
  phrases: (Found & { synonym_id: number; phrase: string })[]
  /** All phrases of those groups, */
  terms: { synonym_id: number; phrase: string }[]
  /** and the words of the catalogue that sound as one of them or are a part of one. */
  meant: { word: string }[]
}

export type CategoryWords = { id: number; words: string[] }

/** More words than this contain only parts of numbers. */
const maxWords = 1000
const maxAlike = 40

/** What the catalogue and the synonyms have for the spans, in one statement; and the categories. */
export async function readVocabulary(
  db: Knex,
  spans: readonly Span[],
): Promise<Vocabulary & { categories: CategoryWords[] }> {
  const asked = spans.map((span) => ({ ...span, keys: searchKeys(span.text) }))
  const { rows } = await db.raw(
    `${vocabularyOf(`${asTyped} union ${soundingAs(maxAlike)}`)}, (${categoryWords}) as categories`,
    { asked: JSON.stringify(asked) },
  )
  return rows[0]
}

/** Those that differ in a letter or two. */
export async function readNearMisses(db: Knex, spans: readonly Span[]): Promise<Vocabulary> {
  const asked = spans.map((span) => ({ ...span, keys: nearKeys(span.text) }))
  const { rows } = await db.raw(vocabularyOf(soundingAs(5 * maxAlike), 'near'), {
    asked: JSON.stringify(asked),
  })
  return rows[0]
}

/** The words of a search are few: with them as one array PostgreSQL uses its indexes. */
function vocabularyOf(words: string, column: 'keys' | 'near' = 'keys'): string {
  return `
    with asked as materialized (
      select * from jsonb_to_recordset(:asked) as asked (place integer, length integer, text text, keys text[])
    ), words as (
      ${words.replaceAll('$column', column)}
    ), phrases as materialized (
      select place, length, synonym_id, phrase from asked cross join lateral (
        select synonym_id, phrase from search_terms where search_terms.${column} && asked.keys limit ${maxAlike}
      ) as alike
    ), terms as materialized (
      select synonym_id, phrase, keys from search_terms where synonym_id = any (array(select synonym_id from phrases))
    ), meant as (
      select word from product_words
      where keys && array(select distinct unnest(keys) from terms where position(' ' in phrase) = 0)
      union
      select word from product_words
      where word = any (array(
        select string_to_table(phrase, ' ') collate "C" from terms where position(' ' in phrase) > 0
      ))
    )
    select
      (select coalesce(jsonb_agg(words), '[]') from words) as words,
      (select coalesce(jsonb_agg(phrases), '[]') from phrases) as phrases,
      (select coalesce(jsonb_agg(to_jsonb(terms) - 'keys'), '[]') from terms) as terms,
      (select coalesce(jsonb_agg(meant), '[]') from meant) as meant`
}

const asTyped = `
  select place, length, word from asked cross join lateral (
    select word from product_words where length = 1 and char_length(text) > 2 and word like '%' || text || '%'
    limit ${maxWords}
  ) as containing
  union
  select place, length, word from asked cross join lateral (
    select word from product_words
    where length = 1 and char_length(text) <= 2 and text !~ '[0-9]' and word >= text and word < text || chr(1114111)
    limit ${maxWords}
  ) as beginning`

function soundingAs(limit: number): string {
  return `
    select place, length, word from asked cross join lateral (
      select word from product_words where product_words.$column && asked.keys limit ${limit}
    ) as alike`
}

const categoryWords = `
  select coalesce(jsonb_agg(category), '[]') from (
    select id, string_to_array(normalise_search(concat_ws(' ', name_ar, name_en, name_fr)), ' ') as words
    from categories
  ) as category`
