import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Invoices and credit notes, with what they said when they were issued. Kept when an order goes, as the law asks.
    create table papers (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('invoice', 'credit_note')),
      year integer not null,
      number integer not null,
      order_id integer not null,
      -- Of a credit note: the invoice that it takes back.
      invoice_id integer references papers,
      total numeric(14,2) not null check (total >= 0),
      details jsonb not null,
      issued_at timestamptz not null default now(),
      unique (kind, year, number),
      check ((kind = 'credit_note') = (invoice_id is not null))
    );
    create index papers_by_order on papers (order_id, id);
    create index papers_by_invoice on papers (invoice_id) where invoice_id is not null;
    create index papers_newest on papers (issued_at desc, id desc);
    -- The last number of each year. Locked until the paper is stored, so that a failure leaves no gap.
    create table paper_numbers (
      kind text not null,
      year integer not null,
      last integer not null,
      primary key (kind, year)
    );
    create function refuse_paper_change() returns trigger language plpgsql as $$
      begin
        raise exception 'a paper is never changed: issue a credit note';
      end
    $$;
    create trigger papers_are_final before update or delete on papers
      for each row execute function refuse_paper_change();
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table paper_numbers; drop table papers; drop function refuse_paper_change')
}
