import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Backups that the shop takes itself (server/backups), successful or not.
    create table backups (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('scheduled', 'before_migration')),
      started_at timestamptz not null default now(),
      -- Null: it runs, was killed, or failed.
      finished_at timestamptz,
      -- Its name in BACKUP_DIR.
      file text,
      bytes bigint,
      row_counts jsonb,
      -- When it was read back, restored into a scratch database and counted.
      proven_at timestamptz,
      -- Null: no S3-compatible place is set, or the upload failed.
      uploaded_at timestamptz,
      -- Why it failed, in one sentence; a backup that is finished may have failed its proof.
      error text
    );
    create index backups_latest on backups (started_at desc);
    create index backups_proven on backups (proven_at desc) where proven_at is not null;

    -- Records erased for a person who asked (law 09-08), by id and moment and without their data: a restored backup may
    -- still have them. The moment tells them from later records that got the same id.
    create table erasures (
      record text not null check (record in ('user', 'order', 'customer_note')),
      record_id integer not null,
      record_created_at timestamptz not null,
      erased_at timestamptz not null default now(),
      primary key (record, record_id, record_created_at)
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table erasures, backups')
}
