import { useTranslation } from 'react-i18next'
import { formatMad } from '#domain/currency/money.ts'
import { localised } from '#domain/shared/language.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import { usePage } from '../PageContext.ts'
import { DeliveryText } from '../ui/DeliveryText.tsx'

/** What delivery costs; with several zones, of each. */
export function Shipping({ zones }: { zones: readonly Zone[] }) {
  return (
    <>
      <p>
        <DeliveryText of="terms" />
      </p>
      {zones.length > 1 && <ZonesTable zones={zones} />}
    </>
  )
}

function ZonesTable({ zones }: { zones: readonly Zone[] }) {
  const { t } = useTranslation('shipping')
  const { language } = usePage()
  // The zone of all other places comes last.
  const [rest, ...others] = zones
  const amount = (centimes: number) => <bdi dir="ltr">{formatMad(centimes, language)} DH</bdi>
  return (
    <table>
      <caption className="sr">{t('zones.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('zones.zone')}</th>
          <th scope="col">{t('zones.fee')}</th>
          <th scope="col">{t('zones.free_above')}</th>
          <th scope="col">{t('zones.days')}</th>
        </tr>
      </thead>
      <tbody>
        {[...others, ...(rest ? [rest] : [])].map((zone) => (
          <tr key={zone.id}>
            <th scope="row">{localised(zone, 'name', language).text}</th>
            <td>{zone.fee === 0 ? t('zones.free') : amount(zone.fee)}</td>
            <td>{zone.free_above === null || zone.fee === 0 ? t('zones.never') : amount(zone.free_above)}</td>
            <td>
              <bdi dir="ltr">
                {zone.days_least === zone.days_most ? zone.days_most : `${zone.days_least}–${zone.days_most}`}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
