import { useTranslation } from 'react-i18next'
import { type CourierRef, courierPaths } from '#domain/couriers/courier-paths.ts'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import { shipmentOutcomes } from '#domain/orders/shipment.ts'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ParcelChoice } from './ParcelChoice.tsx'
import { ParcelForm } from './ParcelForm.tsx'

type ParcelsOnTheWayProps = {
  courierId: CourierRef
  parcels: readonly Parcel[]
  areAllTicked: boolean
  formValues: Record<string, string>
  ticked: readonly number[]
}

/** Parcels to tick, and what became of those that are ticked. */
export function ParcelsOnTheWay({
  courierId,
  parcels,
  areAllTicked,
  formValues,
  ticked,
}: ParcelsOnTheWayProps) {
  const { t } = useTranslation('admin-couriers')
  const { href, language } = usePage()
  return (
    <ParcelForm
      id="on-the-way"
      title={t('back.on_the_way')}
      lead={
        <>
          {t('back.lead')}{' '}
          {!areAllTicked && (
            <a className="link" href={`${href(courierPaths.parcels(courierId))}?tick=all`}>
              {t('back.tick_all')}
            </a>
          )}
        </>
      }
      action={href(courierPaths.outcomes(courierId))}
      buttons={shipmentOutcomes.map((value) => ({ name: 'outcome', value, label: t(`outcomes.${value}`) }))}
    >
      {parcels.map((parcel) => (
        <ParcelChoice
          key={parcel.id}
          id={parcel.id}
          of={parcel}
          amount={parcel.amount_due}
          isTicked={areAllTicked || ticked.includes(parcel.id)}
          detail={<DateTime at={parcel.created_at} />}
        >
          <input
            className="input"
            data-ltr
            name={`paid-${parcel.id}`}
            defaultValue={formValues[`paid-${parcel.id}`] ?? formatMadInput(parcel.amount_due, language)}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            aria-label={t('back.paid_of', { number: parcel.number })}
            title={t('back.paid')}
          />
        </ParcelChoice>
      ))}
    </ParcelForm>
  )
}
