import type { Business } from '#domain/accounts/user.ts'
import { type CartItem, type CartProduct, productIdsOf, toCartProduct } from '#domain/cart/cart.ts'
import type { CheckedCode } from '#domain/cart/discount-code.ts'
import { type PricedCart, priceCart } from '#domain/cart/priced-cart.ts'
import { withBusinessPrice } from '#domain/catalog/product-price.ts'
import { findCartDelivery } from '#domain/shipping/zones.ts'
import { readBusinessPrices } from '../../catalog/products/price-rows.ts'
import { findProducts } from '../../catalog/products/product-rows.ts'
import type { ReadDependencies } from '../../db/remember.ts'
import { readZones } from '../../shipping/queries.ts'

/** `city` is as the buyer wrote it, and empty while it is not known. */
type CartToPrice = {
  items: readonly CartItem[]
  city: string | undefined
  code?: CheckedCode | null
  business?: Business | null | undefined
  /** Staff may sell any number, also below the minimum of a product. */
  isByStaff?: boolean
}

/** Reveals nothing about products not on sale. */
export async function readPricedCart(
  dependencies: ReadDependencies,
  { items, city = '', code = null, business, isByStaff = false }: CartToPrice,
): Promise<PricedCart> {
  const ids = productIdsOf(items)
  const [products, own, zones] = await Promise.all([
    findProducts(dependencies.db, ids),
    readBusinessPrices(dependencies.db, business, ids),
    readZones(dependencies),
  ])
  const onSale = products
    .filter((product) => product.is_active)
    .map((product) => toCartProduct(withBusinessPrice(product, own)))
  const withoutRule = ({ minimum_quantity: _, quantity_multiple: __, ...product }: CartProduct) => product
  const sold: CartProduct[] = isByStaff ? onSale.map(withoutRule) : onSale
  const delivery = findCartDelivery(zones, city)
  return priceCart(items, new Map(sold.map((product) => [product.id, product])), delivery, code)
}
