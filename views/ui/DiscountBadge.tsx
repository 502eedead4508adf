import { discountPercent, type Product } from '#domain/catalog/product.ts'

/** The star that says by how much a price is reduced; nothing where it is not. */
export function DiscountBadge({ product }: { product: Pick<Product, 'price' | 'sale_price'> }) {
  const percent = discountPercent(product)
  if (percent === null) return null
  return (
    <span className="seal">
      <bdi dir="ltr">{`−${percent}%`}</bdi>
    </span>
  )
}
