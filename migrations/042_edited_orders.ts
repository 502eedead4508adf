import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders
      add column discount numeric(14,2) not null default 0 check (discount >= 0),
      -- In the words of who gave it.
      add column discount_reason text check (discount_reason <> ''),
      drop constraint orders_total_check,
      add constraint orders_total_check check (total_amount = subtotal + shipping - discount and total_amount >= 0);
    -- What staff changed in an order without changing its status: OrderEdit of server/domain/orders/edit/order-edit.ts.
    alter table order_status_changes add column edited jsonb;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table order_status_changes drop column edited;
    update orders set total_amount = total_amount + discount;
    alter table orders
      drop constraint orders_total_check,
      drop column discount,
      drop column discount_reason,
      add constraint orders_total_check check (total_amount = subtotal + shipping);
  `)
}
