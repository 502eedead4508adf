import { useTranslation } from 'react-i18next'
import { type Product, priceBefore, priceNow } from '#domain/product.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { usePage } from '../PageContext.ts'

/** What one costs now and, where it is reduced, what it cost before (spec.md 5). */
export function Price({ product }: { product: Pick<Product, 'price' | 'sale_price'> }) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const before = priceBefore(product)
  const now = <Amount centimes={priceNow(product)} language={language} />
  if (before === null) return <p className="price">{now}</p>
  return (
    <p className="price">
      <ins>{now}</ins>{' '}
      <del>
        <span className="sr">{t('price.was')} </span>
        <Amount centimes={before} language={language} />
      </del>
    </p>
  )
}
