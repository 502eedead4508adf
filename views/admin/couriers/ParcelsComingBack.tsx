import { useTranslation } from 'react-i18next'
import { type CourierRef, courierPaths } from '#domain/couriers/courier-paths.ts'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { checkIns } from '#domain/orders/shipment.ts'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ParcelChoice } from './ParcelChoice.tsx'
import { ParcelForm } from './ParcelForm.tsx'

type ParcelsComingBackProps = { courierId: CourierRef; parcels: readonly Parcel[] }

/** Refused parcels that somebody has to look at before their pieces are in stock again. */
export function ParcelsComingBack({ courierId, parcels }: ParcelsComingBackProps) {
  const { t } = useTranslation('admin-couriers')
  const { href } = usePage()
  return (
    <ParcelForm
      id="coming-back"
      title={t('back.coming_back')}
      lead={t('back.check_in_lead')}
      action={href(courierPaths.checkIns(courierId))}
      buttons={checkIns.map((value) => ({ name: 'check_in', value, label: t(`check_in.${value}`) }))}
    >
      {parcels.map((parcel) => (
        <ParcelChoice
          key={parcel.id}
          id={parcel.id}
          of={parcel}
          amount={parcel.amount_due}
          detail={parcel.outcome_at && <DateTime at={parcel.outcome_at} />}
        />
      ))}
    </ParcelForm>
  )
}
