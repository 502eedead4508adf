import { useTranslation } from 'react-i18next'
import { type Product, priceBefore, priceNow } from '#domain/product.ts'
import { ShownAmount } from './ShownAmount.tsx'

/** What one costs now and, where it is reduced, what it cost before (spec.md 5). */
export function Price({ product }: { product: Pick<Product, 'price' | 'sale_price'> }) {
  const { t } = useTranslation('catalog')
  const before = priceBefore(product)
  const now = <ShownAmount centimes={priceNow(product)} />
  if (before === null) return <p className="price">{now}</p>
  return (
    <p className="price">
      <ins>{now}</ins>{' '}
      <del>
        <span className="sr">{t('price.was')} </span>
        <ShownAmount centimes={before} />
      </del>
    </p>
  )
}
