import type { Knex } from 'knex'
import type { Store } from '../server/media/file-store.ts'
import { copyPictures } from './demo/demo-pictures.ts'
import * as demo from './demo.ts'
import * as large from './large.ts'
import synonyms from './synonyms.json' with { type: 'json' }

const seeds = { synonyms: { seed: seedSynonyms }, demo, large }

type Seed = keyof typeof seeds

/** Imported here instead of read from the folder, so that the built server has them in its bundle. */
const seedSourceOf = (names: Seed[]): Knex.SeedSource<Seed> => ({
  getSeeds: async () => names,
  getSeed: async (name) => seeds[name],
})

/** Fills an empty shop with the demo catalogue and its pictures. False when the shop has data. */
export async function fillEmptyShop(
  db: Knex,
  store: Store,
  report: (line: string) => void,
): Promise<boolean> {
  if (!(await demo.isShopEmpty(db))) return false
  report('Copying the pictures of the demo catalogue…')
  await copyPictures(store)
  await runSeeds(db, ['synonyms', 'demo'])
  report('The demo catalogue is in.')
  return true
}

/** Runs these seeds in their order. Each can be repeated. */
export async function runSeeds(db: Knex, names: Seed[]): Promise<void> {
  await db.seed.run({ seedSource: seedSourceOf(names) }).catch((error) => {
    // Knex wraps the error of the seed in one of its own; by the original one a start recognises a lost database.
    throw error.original ?? error
  })
}

/** Fills the synonyms once, also of an empty shop; groups that staff deleted do not come back. */
async function seedSynonyms(db: Knex): Promise<void> {
  await db.raw(
    `insert into search_synonyms (words)
     select words from jsonb_array_elements_text(?::jsonb) with ordinality as groups (words, place)
     where not (select is_called from search_synonyms_id_seq)
     order by place`,
    [JSON.stringify(synonyms)],
  )
}
