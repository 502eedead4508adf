import { openShop } from './open-shop.ts'

/** Two processes of a shop, with a product that does not run out. */
export async function openCheckoutShop() {
  const shop = await openShop()
  const other = await openShop({ beside: shop })
  const product = await shop.aProduct({ stock: 1000 })
  const orderUnder = (checkout_id: string) => shop.db('orders').first().where({ checkout_id })
  return { ...shop, shop, other, product, orderUnder }
}
