import type { Knex } from 'knex'
import synonyms from './synonyms.json' with { type: 'json' }

/** Fills the synonyms once, also of an empty shop; groups that staff deleted do not come back. */
export async function seed(db: Knex): Promise<void> {
  await db.raw(
    `insert into search_synonyms (words)
     select words from jsonb_array_elements_text(?::jsonb) with ordinality as groups (words, place)
     where not (select is_called from search_synonyms_id_seq)
     order by place`,
    [JSON.stringify(synonyms)],
  )
}
