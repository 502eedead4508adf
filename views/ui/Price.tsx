import { useTranslation } from 'react-i18next'
import { currentPrice, originalPrice, type Product } from '#domain/catalog/product.ts'
import { DisplayAmount } from './DisplayAmount.tsx'

/** What one costs now and, where it is reduced, what it cost before (spec.md 5). */
export function Price({ product }: { product: Pick<Product, 'price' | 'sale_price'> }) {
  const { t } = useTranslation('catalog')
  const before = originalPrice(product)
  const now = <DisplayAmount centimes={currentPrice(product)} />
  if (before === null) return <p className="price">{now}</p>
  return (
    <p className="price">
      <ins>{now}</ins>{' '}
      <del>
        <span className="sr">{t('price.was')} </span>
        <DisplayAmount centimes={before} />
      </del>
    </p>
  )
}
