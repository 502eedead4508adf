import { useTranslation } from 'react-i18next'
import { cashPaths } from '#domain/cash/cash-paths.ts'
import type { Parcel } from '#domain/couriers/parcel.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { paths } from '#domain/shared/paths.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'

type PaidForReturnedProps = {
  parcels: readonly Parcel[]
  /** By parcel: what its buyer has got already, for returned pieces. */
  returnedSums: ReadonlyMap<Parcel['id'], Centimes>
}

/**
 * Parcels that a courier paid for and that came back after all, with what is left to give back: the money went to the
 * buyer, or goes to the courier.
 */
export function PaidForReturned({ parcels, returnedSums }: PaidForReturnedProps) {
  const { t } = useTranslation('admin-cash')
  const { href, language } = usePage()
  if (parcels.length === 0) return null
  return (
    <section className="stack" aria-labelledby="paid-for-returned">
      <h2 id="paid-for-returned">{t('given_back.title')}</h2>
      <p className="soft">{t('given_back.lead')}</p>
      <ul className="parcels">
        {parcels.map((parcel) => {
          const returned = returnedSums.get(parcel.id) ?? 0
          const toGiveBack = -parcel.owed - returned
          return (
            <li className="parcel" key={parcel.id}>
              <div>
                <a className="parcel__name" href={href(paths.adminOrder(parcel.order_id))}>
                  <bdi dir="ltr">#{parcel.number}</bdi> <bdi>{parcel.customer_name}</bdi>
                </a>
                {returned !== 0 && (
                  <span className="who">
                    {t('given_back.paid')} <Amount centimes={-parcel.owed} language={language} isInFull /> ·{' '}
                    {t('given_back.for_pieces')} <Amount centimes={returned} language={language} isInFull />
                  </span>
                )}
              </div>
              <b className="parcel__sum">
                <Amount centimes={toGiveBack} language={language} isInFull />
              </b>
              <form className="parcel__actions" method="post" action={href(cashPaths.givenBack)}>
                <input type="hidden" name="shipment" value={parcel.id} />
                <input type="hidden" name="sum" value={toGiveBack} />
                <button className="btn btn--line btn--sm" type="submit">
                  {t('given_back.submit')}
                </button>
              </form>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
