import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- After the ten years for which the law wants invoices and credit notes, name and address of the buyer may leave them;
    -- nothing else of a paper changes, and none is deleted (docs/decisions/070-invoices-forget-their-buyers.md).
    create or replace function refuse_paper_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.issued_at < now() - interval '10 years'
          and to_jsonb(new) - 'details' = to_jsonb(old) - 'details'
          and new.details = jsonb_set(
            jsonb_set(old.details, '{buyer,customer_name}', '""'), '{buyer,customer_address}', '""'
          )
        then
          return new;
        end if;
        raise exception 'a paper is never changed: issue a credit note';
      end
    $$;
    create index papers_with_buyer on papers (issued_at)
      where (details #>> '{buyer,customer_name}') || (details #>> '{buyer,customer_address}') <> '';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index papers_with_buyer;
    create or replace function refuse_paper_change() returns trigger language plpgsql as $$
      begin
        raise exception 'a paper is never changed: issue a credit note';
      end
    $$;
  `)
}
