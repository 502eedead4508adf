import { useTranslation } from 'react-i18next'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { paths } from '#domain/shared/paths.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { ShipmentStateName } from './ShipmentStateName.tsx'

type HandedOverParcelProps = { parcel: Parcel; tracking: string; hasTracking: boolean }

/** A parcel of a handover, with the field of its tracking number. */
export function HandedOverParcel({ parcel, tracking, hasTracking }: HandedOverParcelProps) {
  const { t } = useTranslation('admin-couriers')
  const { href, language } = usePage()
  return (
    <li className="parcel">
      <div>
        <a className="parcel__name" href={href(paths.adminOrder(parcel.order_id))}>
          <bdi dir="ltr">#{parcel.number}</bdi> <bdi>{parcel.customer_name}</bdi>
        </a>
        <span className="who">
          <bdi>{parcel.customer_city}</bdi> · {t('parcels', { count: parcel.parcels })} ·{' '}
          <ShipmentStateName state={parcel} />
        </span>
      </div>
      <b className="parcel__sum">
        <Amount centimes={parcel.amount_due} language={language} isInFull />
      </b>
      {hasTracking && (
        <input
          className="input parcel__wide"
          data-ltr
          name={`tracking-${parcel.id}`}
          defaultValue={tracking}
          maxLength={60}
          autoComplete="off"
          placeholder={t('handovers.tracking')}
          aria-label={t('handovers.tracking_of', { number: parcel.number })}
        />
      )}
    </li>
  )
}
