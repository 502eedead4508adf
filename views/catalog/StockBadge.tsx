import { Trans, useTranslation } from 'react-i18next'
import { type Product, stockLevel } from '#domain/catalog/product.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { Badge } from '../ui/Badge.tsx'
import { MadeToOrder } from '../ui/specifications/MadeToOrder.tsx'

type StockBadgeProps = { product: Pick<Product, 'stock' | 'made_to_order_days'> }

/** The stock, with a warning when it is low, or in how many days the piece is made. */
export function StockBadge({ product: { stock, made_to_order_days: days } }: StockBadgeProps) {
  const { t } = useTranslation('catalog')
  const level = stockLevel(stock)
  if (level === 'out') return <Badge kind="out">{t('product.sold_out')}</Badge>
  if (days !== null) {
    return (
      <Badge kind="in">
        <Icon name="clock" />
        <MadeToOrder days={days} />
      </Badge>
    )
  }
  return (
    <Badge kind={level}>
      <span className="khatam" aria-hidden="true" />
      <span>
        <Trans
          t={t}
          i18nKey={level === 'low' ? 'product.low_stock' : 'product.in_stock'}
          values={{ stock, count: stock }}
          components={{ bdi: <bdi dir="ltr" /> }}
        />
      </span>
    </Badge>
  )
}
