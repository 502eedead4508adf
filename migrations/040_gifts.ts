import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders
      -- Who gets the parcel, where that is not the buyer.
      add column receiver_name text check (receiver_name <> ''),
      add column receiver_phone text check (receiver_phone <> ''),
      -- What the buyer has written on a card.
      add column card_text text check (char_length(card_text) between 1 and 300),
      -- No amount on the slip in the parcel.
      add column without_prices boolean not null default false;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders drop column receiver_name, drop column receiver_phone, drop column card_text,
      drop column without_prices;
  `)
}
