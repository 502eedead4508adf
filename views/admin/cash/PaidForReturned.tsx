import { cashPaths } from '#domain/cash/cash-paths.ts'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { useTranslation } from '../../translation/use-translation.ts'

/** Parcels that a courier paid for and that came back after all: the money went to the buyer, or goes to the courier. */
export function PaidForReturned({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useTranslation('admin-cash')
  const { href, language } = usePage()
  if (parcels.length === 0) return null
  return (
    <section className="stack" aria-labelledby="paid-for-returned">
      <h2 id="paid-for-returned">{t('given_back.title')}</h2>
      <p className="soft">{t('given_back.lead')}</p>
      <ul className="parcels">
        {parcels.map((parcel) => (
          <li className="parcel" key={parcel.id}>
            <div>
              <b>
                <bdi dir="ltr">#{parcel.number}</bdi>
              </b>{' '}
              <bdi>{parcel.customer_name}</bdi>
            </div>
            <b className="parcel__sum">
              <Amount centimes={parcel.owed} language={language} isInFull />
            </b>
            <form className="parcel__actions" method="post" action={href(cashPaths.givenBack)}>
              <input type="hidden" name="shipment" value={parcel.id} />
              <button className="btn btn--line btn--sm" type="submit">
                {t('given_back.submit')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
