import { type CourierRef, courierPaths } from '#domain/couriers/courier-paths.ts'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { checkIns } from '#domain/orders/shipment.ts'
import { usePage } from '../../PageContext.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ParcelChoice } from './ParcelChoice.tsx'

type ParcelsComingBackProps = { courierId: CourierRef; parcels: readonly Parcel[] }

/** Refused parcels that somebody has to look at before their pieces are in stock again. */
export function ParcelsComingBack({ courierId, parcels }: ParcelsComingBackProps) {
  const { t } = useTranslation('admin-couriers')
  const { href } = usePage()
  return (
    <section className="stack" aria-labelledby="coming-back">
      <h2 id="coming-back">{t('back.coming_back')}</h2>
      <p className="soft">{t('back.check_in_lead')}</p>
      <form method="post" action={href(courierPaths.checkIns(courierId))}>
        <ul className="parcels">
          {parcels.map((parcel) => (
            <ParcelChoice
              key={parcel.id}
              id={parcel.id}
              of={parcel}
              amount={parcel.amount_due}
              detail={parcel.outcome_at && <DateTime at={parcel.outcome_at} />}
            />
          ))}
        </ul>
        <div className="parcels__bar">
          {checkIns.map((checkIn) => (
            <button
              key={checkIn}
              className={checkIn === 'stock' ? 'btn' : 'btn btn--line'}
              type="submit"
              name="check_in"
              value={checkIn}
            >
              {t(`check_in.${checkIn}`)}
            </button>
          ))}
        </div>
      </form>
    </section>
  )
}
