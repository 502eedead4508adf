import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { quantityLimit } from '#domain/cart/cart.ts'
import { businessPercentRange } from '#domain/catalog/product-price.ts'
import { orderMailEvents } from '#domain/orders/order-mail.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import * as reviews from '#domain/reviews/review.ts'
import { partsOfDay } from '#domain/time/safi-time.ts'
import { listMigrations, migrateToLatest } from '../../../server/db/migrations/migrate.ts'
import { connectPatiently } from '../../support/run/databases.ts'
import { aDatabase } from '../../support/run/own-places.ts'
import { describeSchema } from './describe-schema.ts'

/** What `pg_dump --inserts` wrote of the demo shop of version 2.0.0 with orders of each status, parcels, payments and returns. */
const dump = path.join(import.meta.dirname, 'shop-2.0.0.sql.gz')

const { db: fresh } = await aDatabase('empty', { poolSize: 1 })

async function openShopOf2_0_0() {
  const database = await aDatabase('no tables', { poolSize: 1 })
  const sql = String(await promisify(gunzip)(await readFile(dump)))
  // A dump leaves its connection without a search path.
  const filling = connectPatiently(database.url, { poolSize: 1 })
  await filling.raw(sql.replaceAll('?', '\\?'))
  await filling.destroy()
  return database
}

// How a shop of that version starts, and goes back: tests/operation/last-release.test.ts.
test('a database of version 2.0.0 becomes what this version makes of an empty one, with all its orders', async () => {
  const { db: old } = await openShopOf2_0_0()
  const findOrders = () =>
    old('orders').orderBy('id').select('number', 'status', 'customer_name', 'total_amount')
  const orders = await findOrders()
  expect(new Set(orders.map(({ status }) => status)).size).toBe(5)
  expect(await migrateToLatest(old)).toEqual(await listMigrations())
  expect(await findOrders()).toEqual(orders)
  expect(await describeSchema(old)).toEqual(await describeSchema(fresh))
  expect(await migrateToLatest(old)).toEqual([])
  // Of orders that a job of 2.0.0 had not counted yet, too.
  const { rows } = await old.raw(
    `select order_count, (select count(*) from orders join customer_phones using (phone_key) where customer_id = customers.id)
     from customers where order_count > 0`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { order_count, count } of rows) expect(order_count).toBe(Number(count))
  // The limits that staff set keep their values; those that were saved as they were at first follow the new ones.
  expect(await old('settings').pluck('values')).toEqual([{ hourly_by_phone: 4 }])
})

/** Checks of migrations after the baseline, which is made from the source, with what the source says. */
const checks = {
  delivery_zones_parts_of_day_check: partsOfDay,
  family_price_breaks_from_quantity_check: [2, quantityLimit],
  order_mails_event_check: orderMailEvents,
  orders_delivery_part_check: partsOfDay,
  price_breaks_from_quantity_check: [2, quantityLimit],
  quotes_status_check: quoteStatuses,
  reviews_answer_check: [1, reviews.reviewAnswerLimit],
  reviews_images_check: [reviews.reviewPictureLimit],
  reviews_stars_check: [1, reviews.allStars.length],
  reviews_state_check: reviews.reviewStates,
  reviews_text_check: [1, reviews.reviewTextLimit],
  users_business_percent_check: Object.values(businessPercentRange),
}

test.each(Object.entries(checks))('%s is as the source has it', async (name, values) => {
  const check = 'select pg_get_constraintdef(oid) from pg_constraint where conname = ?'
  const { rows } = await fresh.raw(check, name)
  const found = JSON.stringify(rows).match(/(?<=')\w+(?=')|\b\d+\b/g)
  expect(found?.toSorted()).toEqual(values.map(String).toSorted())
})
