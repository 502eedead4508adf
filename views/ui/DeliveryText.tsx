import { Trans, useTranslation } from 'react-i18next'
import { formatMad } from '#domain/currency/money.ts'
import { offerKind } from '#domain/shipping/zones.ts'
import { usePage } from '../PageContext.ts'

/** What delivery costs wherever the buyer lives, in the words of a part of shipping.json. */
export function DeliveryText({ of }: { of: 'banner' | 'promise' | 'product' | 'made_to_order' | 'terms' }) {
  const { t } = useTranslation('shipping')
  const { language, deliveryOffer } = usePage()
  const { fee, days, free_above } = deliveryOffer
  const formatDays = useWorkingDays()
  return (
    <Trans
      t={t}
      i18nKey={`${of}.${offerKind(deliveryOffer)}`}
      values={{
        fee: formatMad(fee.least, language),
        free: formatMad(free_above ?? 0, language),
        days: formatDays(days),
      }}
      components={{ strong: <strong />, bdi: <bdi dir="ltr" /> }}
    />
  )
}

/** Writes '2 to 5 working days' in the language of the page. */
function useWorkingDays(): (days: { least: number; most: number }) => string {
  const { t } = useTranslation('shipping')
  return ({ least, most }) =>
    least === most ? t('days.exact', { count: most }) : t('days.range', { least, count: most })
}
