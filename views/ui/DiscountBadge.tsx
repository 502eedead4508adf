import { discountPercent, type Product } from '#domain/catalog/product.ts'

/** The percentage of a reduction; nothing without one. */
export function DiscountBadge({ product }: { product: Pick<Product, 'price' | 'sale_price'> }) {
  const percent = discountPercent(product)
  if (percent === null) return null
  return (
    <span className="seal">
      <bdi dir="ltr">{`−${percent}%`}</bdi>
    </span>
  )
}
