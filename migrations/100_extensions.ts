import type { Knex } from 'knex'

/**
 * The first file of the baseline: 100 to 109 make the whole schema of version 3.0.0, a file a feature. What is
 * changed later has a file of its own after them. The migrations of versions before had the numbers 001 to 079; a
 * database that recorded those is brought here by server/db/migrations/upgrade-from-2-0-0.ts.
 */
export async function up(db: Knex): Promise<void> {
  // Staff find orders, customers, posts and people by any part of a word: its indexes over three letters answer that.
  await db.raw('create extension if not exists pg_trgm')
}
