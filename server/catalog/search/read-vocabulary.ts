import type { Knex } from 'knex'
import { nearKeys, searchKeys } from '#domain/text/search-key.ts'

/** Some words of a search, one after the other. */
export type Span = { place: number; length: number; text: string }

export type KnownWord = { place: number; length: number; word: string }

/** A phrase of a group of synonyms that sounds as a span; `word` is one of the catalogue for a part of another phrase. */
export type KnownSynonym = {
  place: number
  length: number
  matched: string
  phrase: string
  part: number
  word: string | null
}

export type CategoryWords = { id: number; words: string[] }

export type Vocabulary = { words: KnownWord[]; synonyms: KnownSynonym[]; categories: CategoryWords[] }

/** More words than this contain only parts of numbers. */
const maxWords = 1000
const maxAlike = 40

/** What the catalogue and the synonyms have for the spans, in one statement. */
export async function readVocabulary(db: Knex, spans: readonly Span[]): Promise<Vocabulary> {
  const asked = spans.map((span) => ({ ...span, keys: searchKeys(span.text) }))
  const { rows } = await db.raw(
    `with asked as materialized (
       select * from jsonb_to_recordset(:asked) as asked (place integer, length integer, text text, keys text[])
     ), words as (
       select place, length, word from asked cross join lateral (
         select word from product_words where length = 1 and char_length(text) > 2 and word like '%' || text || '%'
         limit ${maxWords}
       ) as containing
       union
       select place, length, word from asked cross join lateral (
         select word from product_words
         where length = 1 and char_length(text) <= 2 and text !~ '[0-9]' and word >= text and word < text || chr(1114111)
         limit ${maxWords}
       ) as beginning
       union
       select place, length, word from asked cross join lateral (
         select word from product_words where product_words.keys && asked.keys limit ${maxAlike}
       ) as alike
     )
     select
       (select coalesce(jsonb_agg(words), '[]') from words) as words,
       (${synonymsOf('keys', 'asked.keys')}) as synonyms,
       (${categoryWords}) as categories`,
    { asked: JSON.stringify(asked) },
  )
  return rows[0]
}

/** Words and synonyms that differ in a letter or two. */
export async function readNearMisses(
  db: Knex,
  spans: readonly Span[],
): Promise<Pick<Vocabulary, 'words' | 'synonyms'>> {
  const asked = spans.map((span) => ({ ...span, near: nearKeys(span.text) }))
  const { rows } = await db.raw(
    `with asked as materialized (
       select * from jsonb_to_recordset(:asked) as asked (place integer, length integer, text text, near text[])
     ), words as (
       select place, length, word from asked cross join lateral (
         select word from product_words where product_words.near && asked.near limit ${5 * maxAlike}
       ) as near
     )
     select
       (select coalesce(jsonb_agg(words), '[]') from words) as words,
       (${synonymsOf('near', 'asked.near')}) as synonyms`,
    { asked: JSON.stringify(asked) },
  )
  return rows[0]
}

/** Single words are found by their sound, the words of a phrase as they are written. */
function synonymsOf(column: 'keys' | 'near', asked: string): string {
  return `
    select coalesce(jsonb_agg(synonym), '[]') from (
      select asked.place, asked.length, matched.phrase as matched, other.phrase, part.place as part, found.word
      from asked
      join search_terms as matched on matched.${column} && ${asked}
      join search_terms as other on other.synonym_id = matched.synonym_id
      cross join lateral string_to_table(other.phrase, ' ') with ordinality as part (text, place)
      left join lateral (
        select word from product_words
        where position(' ' in other.phrase) = 0 and product_words.keys && other.keys
        union
        select word from product_words
        where position(' ' in other.phrase) > 0 and product_words.word = part.text collate "C"
      ) as found on true
    ) as synonym`
}

const categoryWords = `
  select coalesce(jsonb_agg(category), '[]') from (
    select id, string_to_array(normalise_search(concat_ws(' ', name_ar, name_en, name_fr)), ' ') as words
    from categories
  ) as category`
