import { stockLevel } from '#domain/catalog/product.ts'
import { Trans } from '../translation/Trans.tsx'
import { useTranslation } from '../translation/use-translation.ts'
import { Badge } from '../ui/Badge.tsx'

/** The stock, with a warning when it is low. */
export function StockBadge({ stock }: { stock: number }) {
  const { t } = useTranslation('catalog')
  const level = stockLevel(stock)
  if (level === 'out') return <Badge kind="out">{t('product.sold_out')}</Badge>
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
