import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table couriers (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      phone text not null default '',
      -- Where a parcel is followed: an https address with {number} in it; empty: nowhere.
      tracking_pattern text not null default '' check (tracking_pattern = '' or tracking_pattern like 'https://%{number}%'),
      -- Only an active courier is offered for handovers.
      is_active boolean not null default true,
      -- Which column of the courier's file holds what, as staff said once: {"order": "N° commande", …}.
      file_columns jsonb,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz,
      updated_by integer,
      deleted_at timestamptz
    );

    -- Parcels given to a courier, or to the shop's own people (no courier), at one time.
    create table handovers (
      id integer generated always as identity primary key,
      courier_id integer references couriers,
      user_id integer references users on delete set null,
      created_at timestamptz not null default now()
    );
    create index handovers_newest on handovers (created_at desc, id desc);
    create index handovers_by_courier on handovers (courier_id, created_at desc, id desc);
    create index handovers_by_user on handovers (user_id) where user_id is not null;

    -- An order on its way. Without courier: delivered by the shop's own people; without handover: staff set the status alone.
    create table shipments (
      id integer generated always as identity primary key,
      order_id integer not null references orders,
      handover_id integer references handovers,
      courier_id integer references couriers,
      parcels smallint not null default 1 check (parcels between 1 and 99),
      -- What the buyer has to pay at the door.
      amount_due numeric(14,2) not null check (amount_due >= 0),
      tracking_number text check (tracking_number <> ''),
      created_at timestamptz not null default now(),
      -- Null: on its way. Withdrawn: the order was never given away, or was taken back before the courier left.
      outcome text check (outcome in ('delivered', 'refused', 'lost', 'withdrawn')),
      outcome_at timestamptz,
      outcome_by integer references users on delete set null,
      -- What the courier says the buyer paid; null: not told.
      collected numeric(14,2) check (collected >= 0),
      -- A refused parcel that is back: its pieces are in stock again, or broken; null: not back yet.
      check_in text check (check_in in ('stock', 'broken')),
      checked_in_at timestamptz,
      checked_in_by integer references users on delete set null,
      constraint shipments_outcome_at_check check ((outcome is null) = (outcome_at is null)),
      constraint shipments_checked_in_check
        check ((check_in is null) = (checked_in_at is null) and (check_in is null or outcome = 'refused'))
    );
    create unique index shipments_open on shipments (order_id) where outcome is null;
    create index shipments_by_order on shipments (order_id, id desc);
    create index shipments_by_handover on shipments (handover_id, id) where handover_id is not null;
    create index shipments_on_the_way on shipments (courier_id, created_at, id) where outcome is null;
    create index shipments_to_check_in on shipments (courier_id, outcome_at, id)
      where outcome = 'refused' and check_in is null;
    create index shipments_by_courier on shipments (courier_id, created_at desc, id desc);
    create unique index shipments_tracking_number on shipments (courier_id, tracking_number)
      where tracking_number is not null;
    create index shipments_by_outcome_user on shipments (outcome_by) where outcome_by is not null;
    create index shipments_by_check_in_user on shipments (checked_in_by) where checked_in_by is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table shipments; drop table handovers; drop table couriers')
}
