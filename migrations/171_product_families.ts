import type { Knex } from 'knex'
import { addEdits, addId, notifyOfChanges } from './shared/columns.ts'

/** Products that differ in size or colour share a family; each of them stays a product of its own. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('product_families', (table) => {
    addId(table)
    for (const name of ['title_ar', 'title_en', 'title_fr']) table.text(name).notNullable()
    // In what its products differ, with the values of each option: FamilyOption[] of #domain/catalog/family.ts.
    table.jsonb('options').notNullable().defaultTo('[]')
    addEdits(table, db)
  })
  await db.schema.alterTable('products', (table) => {
    table.integer('family_id').references('product_families.id').onDelete('set null')
    // They are the ids of its values, at most one of each option.
    table.specificType('option_values', 'integer[]').notNullable().defaultTo('{}')
    // Its place in the family, which follows from the order of the values.
    table.integer('family_position').notNullable().defaultTo(0)
  })
  await db.raw(`
    create index product_families_newest on product_families (created_at desc, id desc);
    create index products_of_family on products (family_id, family_position, id) where family_id is not null;
    -- How many cards a list has, of which a family is one, and which product of a family is its newest or cheapest.
    create index products_shown_by_family on products (family_id, created_at, id) include (price_now)
      where is_active and deleted_at is null;
    create index products_shown_by_family_price on products (family_id, price_now, id)
      where is_active and deleted_at is null and family_id is not null;
  `)
  await notifyOfChanges(db, 'product_families')
}
