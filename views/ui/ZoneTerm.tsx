import { useTranslation } from 'react-i18next'
import { formatMad } from '#domain/currency/money.ts'
import { type TermName, termFields, termNames } from '#domain/shipping/delivery-terms.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import { usePage } from '../PageContext.ts'

type DayName = 'days_least' | 'days_most'

/**
 * A term of a zone as people read it, with both numbers of days as one. The headings are in `zones` of
 * shipping.json.
 */
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
