import type { Knex } from 'knex'
import { addId, notifyOfChanges } from './shared/columns.ts'

/** The tables that public pages show. */
const shownTables = [
  'categories',
  'category_slugs',
  'currency_rates',
  'delivery_zone_places',
  'delivery_zones',
  'gallery_entries',
  'hero_slides',
  'pictures',
  'post_renderings',
  'post_slugs',
  'posts',
  'products',
  'search_synonyms',
  'settings',
  'tag_names',
]

/** The last file of the baseline. Older versions read in its name that they cannot run on it, and say so. */
export async function up(db: Knex): Promise<void> {
  // What staff set, a row for each group of settings; a group without a row is as the code has it.
  await db.schema.createTable('settings', (table) => {
    table.text('name').primary()
    table.jsonb('values').notNullable()
    table.integer('version').notNullable().defaultTo(1)
    table.timestamp('updated_at').notNullable().defaultTo(db.fn.now())
    table.integer('updated_by')
  })

  await db.raw(`
    create function notify_content_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content_changed', '{}');
        return null;
      end
    $$;
  `)
  for (const table of shownTables) await notifyOfChanges(db, table)

  // The forms that made a record: one that is sent twice makes it once. Kept for a week.
  await db.schema.createTable('sent_forms', (table) => {
    table.text('key').primary()
    table.integer('record_id').notNullable()
    table.timestamp('sent_at').notNullable().defaultTo(db.fn.now()).index('sent_forms_oldest')
  })

  // The columns that rate-limiter-flexible wants. Counters may be lost in a crash, so they are not logged.
  await db.schema.createTable('rate_limits', (table) => {
    table.text('key').primary()
    table.integer('points').notNullable().defaultTo(0)
    table.bigint('expire').index('rate_limits_expiry')
  })
  await db.raw('alter table rate_limits set unlogged')

  // What all processes on this database must agree on; one row.
  await db.schema.createTable('installation', (table) => {
    table.boolean('is_only').primary().defaultTo(true)
    // A hash of a key derived from SESSION_SECRET, which says whether two processes share it and nothing else.
    table.text('secret_fingerprint').notNullable()
    table.check('is_only')
  })

  // Backups that the shop takes itself (server/backups), successful or not.
  await db.schema.createTable('backups', (table) => {
    addId(table)
    table.text('kind').notNullable().checkIn(['scheduled', 'before_migration'])
    table.timestamp('started_at').notNullable().defaultTo(db.fn.now())
    // Null: it runs, was killed, or failed.
    table.timestamp('finished_at')
    // Its name in BACKUP_DIR.
    table.text('file')
    table.bigint('bytes')
    table.jsonb('row_counts')
    // When it was read back, restored into a scratch database and counted.
    table.timestamp('proven_at')
    // Null: no S3-compatible place is set, or the upload failed.
    table.timestamp('uploaded_at')
    // Why it failed, in one sentence; a backup that is finished may have failed its proof.
    table.text('error')
  })
  await db.raw(`
    create index backups_latest on backups (started_at desc);
    create index backups_proven on backups (proven_at desc) where proven_at is not null;
  `)

  // Records erased for a person who asked (law 09-08), by id and moment and without their data: a restored backup may
  // still have them. The moment tells them from later records that got the same id.
  await db.schema.createTable('erasures', (table) => {
    table.text('record').checkIn(['user', 'order', 'customer_note'])
    table.integer('record_id')
    table.timestamp('record_created_at')
    table.timestamp('erased_at').notNullable().defaultTo(db.fn.now())
    table.primary(['record', 'record_id', 'record_created_at'])
  })

  // What the doctor found last (server/doctor), and what was told of it; one row.
  await db.schema.createTable('diagnosis', (table) => {
    table.boolean('is_only').primary().defaultTo(true)
    table.timestamp('checked_at')
    table.jsonb('findings').notNullable().defaultTo('[]')
    // When somebody was last told that a check fails, and whether they still have to be told that all is well again.
    table.timestamp('alerted_at')
    table.boolean('is_alerted').notNullable().defaultTo(false)
    // How the requests of the last minutes arrived: through a proxy, or without.
    table.jsonb('arrivals')
    table.check('is_only')
  })
}
