import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What delivery costs and how long it takes, by zone.
    create table delivery_zones (
      id integer generated always as identity primary key,
      name_ar text not null check (name_ar <> ''),
      name_en text not null check (name_en <> ''),
      name_fr text not null check (name_fr <> ''),
      fee numeric(8, 2) not null check (fee >= 0),
      -- Free strictly above this subtotal; null: never.
      free_above numeric(8, 2) check (free_above >= 0),
      -- Working days from the confirming call to the customer.
      days_least smallint not null check (days_least >= 1),
      days_most smallint not null check (days_most >= days_least),
      -- Holds every place that is in no other zone.
      is_default boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by integer references users on delete set null
    );
    create unique index delivery_zones_default on delivery_zones (is_default) where is_default;

    -- Cities and whole regions, by their ids in server/domain/shipping/cities.json; each is in one zone at most.
    create table delivery_zone_places (
      place text primary key check (place ~ '^[a-z0-9-]{1,60}$'),
      zone_id integer not null references delivery_zones on delete cascade
    );
    create index delivery_zone_places_zone on delivery_zone_places (zone_id);

    -- What the shop asked everywhere before there were zones.
    insert into delivery_zones (name_ar, name_en, name_fr, fee, free_above, days_least, days_most, is_default)
      values ('المغرب كله', 'The whole of Morocco', 'Tout le Maroc', 30, 500, 2, 5, true);

    -- The banner of every page names the terms.
    create trigger content_changed after insert or update or delete or truncate on delivery_zones
      for each statement execute function tell_content_changed('settings', 'zones');
    create trigger content_changed after insert or update or delete or truncate on delivery_zone_places
      for each statement execute function tell_content_changed('settings', 'zones');
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table delivery_zone_places; drop table delivery_zones;')
}
