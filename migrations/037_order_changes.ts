import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table order_status_changes
      -- Why, where it was not simply chosen; the names stand in server/domain/orders/status-reason.ts alone.
      add column reason text check (reason ~ '^[a-z0-9_]{1,40}$'),
      -- What staff added in their own words.
      add column comment text check (comment <> ''),
      -- When mails, notifications and programs were told, or that nothing was to tell; null: not yet.
      add column announced_at timestamptz;
    -- Nobody is told of what happened before there were announcements.
    update order_status_changes set announced_at = created_at;
    create index order_status_changes_to_announce on order_status_changes (id) where announced_at is null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index order_status_changes_to_announce;
    alter table order_status_changes drop column reason, drop column comment, drop column announced_at;
  `)
}
