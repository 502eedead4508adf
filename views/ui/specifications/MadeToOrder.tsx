import { Trans } from '../../translation/Trans.tsx'
import { useTranslation } from '../../translation/use-translation.ts'

/** 'Made to order in 10 days' */
export function MadeToOrder({ days }: { days: number }) {
  const { t } = useTranslation('catalog')
  return (
    <span>
      <Trans
        t={t}
        i18nKey="product.made_to_order"
        values={{ count: days }}
        components={{ bdi: <bdi dir="ltr" /> }}
      />
    </span>
  )
}
