import type { Knex } from 'knex'
import * as demo from './demo.ts'
import * as large from './large.ts'
import * as synonyms from './synonyms.ts'

const seeds = { synonyms, demo, large }

type Seed = keyof typeof seeds

/** Imported here instead of read from the folder, so that the built server has them in its bundle. */
const seedSourceOf = (names: Seed[]): Knex.SeedSource<Seed> => ({
  getSeeds: async () => names,
  getSeed: async (name) => seeds[name],
})

/** Runs these seeds in their order. Each can be repeated. */
export async function runSeeds(db: Knex, names: Seed[]): Promise<void> {
  await db.seed.run({ seedSource: seedSourceOf(names) }).catch((error) => {
    // Knex throws an error of its own around that of the seed, by which a start tells a database that was lost.
    throw error.original ?? error
  })
}
