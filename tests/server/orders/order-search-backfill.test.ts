import { expect, test } from 'vitest'
import { down, up } from '../../../migrations/010_orders_for_staff.ts'
import * as productsText from '../../../migrations/029_products_text.ts'
import * as calls from '../../../migrations/044_calls.ts'
import * as customerTables from '../../../migrations/048_customers.ts'
import { delivery } from '../../support/data/factories.ts'
import { openTestDatabase } from '../../support/data/open-test-database.ts'

const { db, anOrder, aProduct } = await openTestDatabase()

test('orders placed before the search existed are found like later ones', async () => {
  const products = [
    await aProduct({ name_ar: 'طَاجِينٌ أَزْرَق', name_en: 'Blue Tagine (N° 5)', name_fr: 'Tajine émaillé' }),
    await aProduct({ name_ar: 'زلافة', name_en: 'Bowl', name_fr: null }),
  ]
  const customers = [
    ['فاطمة الزهراء بنعلي', '٠٦١٢٣٤٥٦٧٨', 'آسفي'],
    ['Zoé  Lefèvre-Ouali', '+212 (0) 6 12 34 56 78', ' FÈS '],
    ['إبراهيم وُلد ى', '0612345678 / 0522000000', 'مراكش، جليز'],
    ["O'Neil & Sons", '0033 6 12 34 56 78', 'Marseille 13'],
    ['نادية', '612345678', 'الدار البيضاء'],
    ['Aït Benhaddou', 'tel. 5678', 'Ouarzazate'],
  ] as const
  for (const [customer_name, customer_phone, customer_city] of customers) {
    const details = {
      ...delivery,
      customer_email: null,
      notes: null,
      customer_name,
      customer_phone,
      customer_city,
    }
    await anOrder({ delivery: details, items: products.map(({ id }) => ({ product_id: id, quantity: 1 })) })
  }
  const found = () =>
    db('orders')
      .select('phone_key', 'city_key', 'customer_text', 'products_text', 'search_text', 'language')
      .orderBy('id')
  const before = await found()
  await customerTables.down(db)
  await calls.down(db)
  await productsText.down(db)
  await down(db)
  await up(db)
  await productsText.up(db)
  await calls.up(db)
  await customerTables.up(db)
  expect(await found()).toEqual(before)
})
