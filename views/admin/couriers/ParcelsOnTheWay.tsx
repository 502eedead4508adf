import { type CourierRef, courierPaths } from '#domain/couriers/courier-paths.ts'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { decimalMad } from '#domain/currency/money.ts'
import { shipmentOutcomes } from '#domain/orders/shipment.ts'
import { usePage } from '../../PageContext.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ParcelChoice } from './ParcelChoice.tsx'

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
  const { href } = usePage()
  return (
    <section className="stack" aria-labelledby="on-the-way">
      <h2 id="on-the-way">{t('back.on_the_way')}</h2>
      <p className="soft">
        {t('back.lead')}{' '}
        {!areAllTicked && (
          <a className="link" href={`${href(courierPaths.parcels(courierId))}?tick=all`}>
            {t('back.tick_all')}
          </a>
        )}
      </p>
      <form method="post" action={href(courierPaths.outcomes(courierId))}>
        <ul className="parcels">
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
                defaultValue={formValues[`paid-${parcel.id}`] ?? decimalMad(parcel.amount_due)}
                inputMode="decimal"
                maxLength={20}
                autoComplete="off"
                aria-label={t('back.paid_of', { number: parcel.number })}
                title={t('back.paid')}
              />
            </ParcelChoice>
          ))}
        </ul>
        <div className="parcels__bar">
          {shipmentOutcomes.map((outcome) => (
            <button
              key={outcome}
              className={outcome === 'delivered' ? 'btn' : 'btn btn--line'}
              type="submit"
              name="outcome"
              value={outcome}
            >
              {t(`outcomes.${outcome}`)}
            </button>
          ))}
        </div>
      </form>
    </section>
  )
}
