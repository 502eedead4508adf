import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What a dirham is worth, where it is not what was shipped with the project. What staff set goes before what is
    -- fetched, and both are kept, so that there is a way back.
    create table currency_rates (
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      source text not null check (source in ('fetched', 'staff')),
      rate numeric(18,9) not null check (rate > 0),
      rated_on date not null,
      user_id integer references users on delete set null,
      updated_at timestamptz not null default now(),
      primary key (currency, source)
    );
    create index currency_rates_by_user on currency_rates (user_id) where user_id is not null;

    -- What each daily fetch came to, for staff.
    create table currency_fetches (
      id integer generated always as identity primary key,
      outcome text not null check (outcome in ('stored', 'refused', 'failed')),
      detail jsonb not null default '{}',
      created_at timestamptz not null
    );
    create index currency_fetches_newest on currency_fetches (created_at desc, id desc);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table currency_fetches; drop table currency_rates')
}
