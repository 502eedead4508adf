import { useTranslation } from 'react-i18next'
import { currentPrice, originalPrice, type Product } from '#domain/catalog/product.ts'
import { DisplayAmount } from './DisplayAmount.tsx'

/** The current price and, if reduced, the previous one. */
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
