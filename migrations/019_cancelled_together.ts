import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Orders that staff cancelled at once, which can be taken back at once.
    create table order_cancellations (
      id integer generated always as identity primary key,
      user_id integer references users on delete set null,
      created_at timestamptz not null default now()
    );
    create index order_cancellations_by_user on order_cancellations (user_id) where user_id is not null;

    alter table order_status_changes
      add column cancellation_id integer references order_cancellations on delete set null;
    create index order_status_changes_by_cancellation on order_status_changes (cancellation_id)
      where cancellation_id is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table order_status_changes drop column cancellation_id;
    drop table order_cancellations;
  `)
}
