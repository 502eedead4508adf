import type { Knex } from 'knex'

/**
 * Words that a search finds nearly everywhere, each by itself: 'matinee' and 'douce' in one half of all records,
 * 'crepuscule' in the other, so that no record has both; two of لافندر, ياسمين and قرنفل in each, and in none all three.
 */
export async function addCommonWords(db: Knex): Promise<void> {
  const words = (id: string) => `case ${id} % 2 when 0 then ' matinee douce' else ' crepuscule' end ||
    case ${id} % 3 when 0 then ' لافندر ياسمين' when 1 then ' ياسمين قرنفل' else ' قرنفل لافندر' end`
  await db.raw(`update orders set customer_text = customer_text || ${words('id')}`)
  await db.raw(`update products set search_text = search_text || ${words('id')}`)
  // Of a post it is the title that is searched.
  await db.raw(`update posts set title_fr = title_fr || ${words('id')}`)
  // As if they had been written with them, each row once.
  for (const table of ['orders', 'products', 'posts']) await db.raw(`vacuum full ${table}`)
  await db.raw('vacuum analyze orders, products, posts')
}

/** Searches for them, often together, never together, and by their beginnings; to every list that they are in. */
export const commonSearches = [
  'q=matinee',
  'q=matinee douce',
  'q=matinee douce&page=10',
  'q=matinee crepuscule',
  'q=matinee crepuscule safi',
  'q=لافندر ياسمين',
  'q=لافندر ياسمين قرنفل',
  'q=لافندر matinee',
  'q=ma',
  'q=م',
  'q=ma cr',
] as const
