import { useTranslation } from 'react-i18next'
import type { Handover, Parcel } from '#domain/couriers/courier.ts'
import { findReceiver } from '#domain/orders/gift.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { usePage } from '../../../PageContext.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useCourierName } from '../use-courier-name.ts'

type HandoverSheetProps = { handover: Handover; parcels: readonly Parcel[] }

/** The sheet that the courier signs for the parcels taken and the money to collect. */
export function HandoverSheet({ handover, parcels }: HandoverSheetProps) {
  const { t } = useTranslation(['admin-couriers', 'common'])
  const { language } = usePage()
  const courierName = useCourierName()
  return (
    <article className="paper">
      <header>
        <p>
          <b>{t('common:cooperative')}</b>
        </p>
        <h2>{t('handovers.one', { number: handover.id })}</h2>
      </header>
      <p>
        {t('print.to')}{' '}
        <b>
          <bdi>{courierName(handover.courier_name)}</bdi>
        </b>{' '}
        · <DateTime at={handover.created_at} hasTime />
      </p>
      <table className="paper__lines">
        <thead>
          <tr>
            <th scope="col">{t('print.order')}</th>
            <th className="paper__receiver" scope="col">
              {t('print.receiver')}
            </th>
            <th scope="col">{t('handovers.parcels')}</th>
            <th scope="col">{t('handovers.to_collect')}</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <tr key={parcel.id}>
              <td>
                <bdi dir="ltr">#{parcel.number}</bdi>
              </td>
              <Receiver parcel={parcel} />
              <td>
                <bdi dir="ltr">{parcel.parcels}</bdi>
              </td>
              <td>
                <Amount centimes={parcel.amount_due} language={language} isInFull />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('print.total')}
            </th>
            <td>
              <bdi dir="ltr">{handover.parcels}</bdi>
            </td>
            <td>
              <Amount centimes={handover.amount_due} language={language} isInFull />
            </td>
          </tr>
        </tfoot>
      </table>
      <div className="signatures">
        <p>{t('print.given_by')}</p>
        <p>{t('print.taken_by')}</p>
      </div>
    </article>
  )
}

function Receiver({ parcel }: { parcel: Parcel }) {
  const { name, phone } = findReceiver(parcel)
  return (
    <td className="paper__receiver">
      <bdi>{name}</bdi> · <bdi>{parcel.customer_city}</bdi> <bdi dir="ltr">{phone}</bdi>
    </td>
  )
}
