import { useTranslation } from 'react-i18next'
import { type CourierDebt, daysSince } from '#domain/cash/cash-book.ts'
import { cashPaths } from '#domain/cash/cash-paths.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { useCourierName } from '../couriers/use-courier-name.ts'

/** What each courier owes, and for how long; each leads to the payment. */
export function Debts({ debts }: { debts: readonly CourierDebt[] }) {
  const { t } = useTranslation('admin-cash')
  const { href, language, clock } = usePage()
  const courierName = useCourierName()
  const oldestText = (count: number) => (count === 0 ? t('debts.oldest_today') : t('debts.oldest', { count }))
  return (
    <section className="stack" aria-labelledby="debts">
      <h2 id="debts">{t('debts.title')}</h2>
      {debts.length === 0 && <p className="soft">{t('debts.none')}</p>}
      <ul className="parcels">
        {debts.map(({ courierId, name, parcels, owed, since }) => (
          <li className="parcel" key={courierId}>
            <div>
              <a className="parcel__name" href={href(cashPaths.courier(courierId))}>
                <bdi>{courierName(name)}</bdi>
              </a>
              <span className="who">
                {t('debts.parcels', { count: parcels })}
                {since && <> · {oldestText(daysSince(since, clock()))}</>}
              </span>
            </div>
            <b className="parcel__sum">
              <Amount centimes={owed} language={language} isInFull />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
