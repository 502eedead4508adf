import type { Knex } from 'knex'
import { seedLarge } from './large/seed-large.ts'

/** Fills the shop up to the size of one after years. */
export const seed = (db: Knex): Promise<void> => seedLarge(db, console.log)
