import { useTranslation } from 'react-i18next'
import { currentPrice, discountPercent, originalPrice, type Product } from '#domain/catalog/product.ts'
import { defaultCurrency } from '#domain/currency/currency.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { Estimate } from '../../client/ui/Estimate.tsx'
import { usePage } from '../PageContext.ts'

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

/** A price in the display currency: dirhams, or converted. */
function DisplayAmount({ centimes }: { centimes: Centimes }) {
  const { language, currency } = usePage()
  if (currency.code === defaultCurrency) return <Amount centimes={centimes} language={language} />
  return <Estimate centimes={centimes} currency={currency} language={language} />
}

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
