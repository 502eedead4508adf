import type { Knex } from 'knex'
import { madFromCentimes } from '#domain/currency/money.ts'
import { defaultTerms } from '#domain/shipping/delivery-terms.ts'
import { addId, addOwner, addReference } from './shared/columns.ts'

export async function up(db: Knex): Promise<void> {
  // What delivery costs and how long it takes, by zone.
  await db.schema.createTable('delivery_zones', (table) => {
    addId(table)
    for (const name of ['name_ar', 'name_en', 'name_fr']) table.text(name).notNullable()
    table.decimal('fee', 8, 2).notNullable()
    // Delivery is free strictly above this subtotal; null means never.
    table.decimal('free_above', 8, 2)
    // Working days from the confirming call to the customer.
    table.smallint('days_least').notNullable()
    table.smallint('days_most').notNullable()
    // Holds every place that is in no other zone.
    table.boolean('is_default').notNullable().defaultTo(false)
    table.integer('version').notNullable().defaultTo(1)
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(db.fn.now())
    table.integer('updated_by').references('users.id').onDelete('set null')
    for (const name of ['name_ar', 'name_en', 'name_fr']) table.check(`${name} <> ''`)
    table.check('fee >= 0')
    table.check('free_above >= 0')
    table.check('days_least >= 1')
    table.check('days_most >= days_least')
  })
  await db.raw('create unique index delivery_zones_default on delivery_zones (is_default) where is_default')
  // A shop needs one zone to sell; staff change it in /admin/zones.
  await db('delivery_zones').insert({
    name_ar: 'المغرب كله',
    name_en: 'The whole of Morocco',
    name_fr: 'Tout le Maroc',
    fee: madFromCentimes(defaultTerms.fee),
    free_above: madFromCentimes(defaultTerms.free_above),
    days_least: defaultTerms.days_least,
    days_most: defaultTerms.days_most,
    is_default: true,
  })

  // Cities and whole regions, by their ids in server/domain/shipping/cities.json; each is in one zone at most.
  await db.schema.createTable('delivery_zone_places', (table) => {
    table.text('place').primary().checkRegex('^[a-z0-9-]{1,60}$')
    addOwner(table, 'zone_id', 'delivery_zones').index('delivery_zone_places_zone')
  })

  // What a dirham is worth, where it is not what was shipped with the project. What staff set goes before what is
  // fetched, and both are kept, so that there is a way back.
  await db.schema.createTable('currency_rates', (table) => {
    table.text('currency').checkRegex('^[A-Z]{3}$')
    table.text('source').checkIn(['fetched', 'staff'])
    table.decimal('rate', 18, 9).notNullable().checkPositive()
    table.date('rated_on').notNullable()
    addReference(table, db, 'user_id', 'users', 'currency_rates_by_user')
    table.timestamp('updated_at').notNullable().defaultTo(db.fn.now())
    table.primary(['currency', 'source'])
  })

  // Staff see what each daily fetch came to.
  await db.schema.createTable('currency_fetches', (table) => {
    addId(table)
    table.text('outcome').notNullable().checkIn(['stored', 'refused', 'failed'])
    table.jsonb('detail').notNullable().defaultTo('{}')
    table.timestamp('created_at').notNullable()
  })
  await db.raw('create index currency_fetches_newest on currency_fetches (created_at desc, id desc)')
}
