import type { Knex } from 'knex'

/** The column in which the search of each table finds words. */
const searched = { orders: 'customer_text', products: 'search_text', posts: 'title_fr' } as const

/**
 * Adds very common words to the records that `make` creates: 'matinee' and 'douce' to one half, 'crepuscule' to the
 * other, so that no record has both; two of لافندر, ياسمين and قرنفل to each, and to none all three.
 */
export async function withCommonWords(db: Knex, make: () => Promise<void>): Promise<void> {
  for (const [table, column] of Object.entries(searched)) {
    await db.raw(`
      create function add_words_to_${table}() returns trigger language plpgsql as $$
      begin
        new.${column} := new.${column} ||
          case new.id % 2 when 0 then ' matinee douce' else ' crepuscule' end ||
          case new.id % 3 when 0 then ' لافندر ياسمين' when 1 then ' ياسمين قرنفل' else ' قرنفل لافندر' end;
        return new;
      end $$;
      create trigger add_words before insert on ${table} for each row execute function add_words_to_${table}();
    `)
  }
  await make()
  for (const table of Object.keys(searched)) await db.raw(`drop function add_words_to_${table} cascade`)
}

/** Searches for these words: often together, never together, and by prefix; for every list that has them. */
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
  'q=zq',
] as const
