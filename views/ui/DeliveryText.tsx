import { Trans, useTranslation } from 'react-i18next'
import { formatMad } from '#domain/currency/money.ts'
import { type TermName, termFields, termNames } from '#domain/shipping/delivery-terms.ts'
import { offerKind, type Zone } from '#domain/shipping/zones.ts'
import { usePage } from '../PageContext.ts'

/** It holds wherever the buyer lives, in the words of a part of shipping.json. */
export function DeliveryText({ of }: { of: 'banner' | 'promise' | 'product' | 'made_to_order' | 'terms' }) {
  const { t } = useTranslation('shipping')
  const { language, deliveryOffer } = usePage()
  const { fee, days, free_above } = deliveryOffer
  const formatDays = useWorkingDays()
  const said = {
    fee: formatMad(fee.least, language),
    free_above: formatMad(free_above ?? 0, language),
    days: formatDays(days),
  } satisfies Record<ShownTerm, string>
  return (
    <Trans
      t={t}
      i18nKey={`${of}.${offerKind(deliveryOffer)}`}
      values={said}
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

type DayName = 'days_least' | 'days_most'

/** People read both numbers of days as one term. The headings are in `zones` of shipping.json. */
type ShownTerm = Exclude<TermName, DayName> | 'days'

const isDays = (name: TermName): name is DayName => name === 'days_least' || name === 'days_most'

export const shownTerms: readonly ShownTerm[] = [...termNames.filter((name) => !isDays(name)), 'days']

export function ZoneTerm({ zone, name }: { zone: Zone; name: ShownTerm }) {
  const { t } = useTranslation('shipping')
  const { language } = usePage()
  const { fee, days_least, days_most } = zone
  if (name === 'days') {
    return <bdi dir="ltr">{days_least === days_most ? days_most : `${days_least}–${days_most}`}</bdi>
  }
  if (name === 'fee' && fee === 0) return t('zones.free')
  const value = zone[name]
  if (value === null || fee === 0) return t('zones.never')
  return <bdi dir="ltr">{termFields[name].kind === 'price' ? `${formatMad(value, language)} DH` : value}</bdi>
}
