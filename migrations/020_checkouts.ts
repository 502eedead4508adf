import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What a customer corrected by sending the checkout once more: {"customer_phone": {"before": "…", "after": "…"}}. The
    -- status of such a step stays what it was.
    alter table order_status_changes add column corrected jsonb;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from order_status_changes where corrected is not null;
    alter table order_status_changes drop column corrected;
  `)
}
