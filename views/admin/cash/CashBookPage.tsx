import { useTranslation } from 'react-i18next'
import { cashPaths } from '#domain/admin/admin-paths.ts'
import {
  type CashEntry,
  type CashSums,
  type CourierDebt,
  daysSince,
  type NamedDifference,
} from '#domain/cash/cash-book.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { useCourierName } from '../couriers/use-courier-name.ts'
import { CashEntryList } from './CashEntryList.tsx'
import { MonthSums } from './MonthSums.tsx'

type CashBookPageProps = {
  debts: readonly CourierDebt[]
  /** yyyy-mm */
  month: string
  currentMonth: string
  sums: CashSums
  /** For returned pieces of the month's orders. */
  givenBack: Centimes
  /** What came into the cash box in the month. */
  received: Centimes
  differences: readonly NamedDifference[]
  /** The latest ones. */
  entries: readonly CashEntry[]
}

/** The cash book: who has money of the shop, where the money of a month's orders is, and the latest entries. */
export function CashBookPage({ debts, entries, ...month }: CashBookPageProps) {
  const { t } = useTranslation('admin-cash')
  const { href } = usePage()
  return (
    <AdminLayout title={t('title')} styles={['admin/couriers', 'admin/cash']}>
      <AdminPageHeader title={t('title')} lead={t('lead')} />
      <Debts debts={debts} />
      <MonthSums {...month} />
      {entries.length > 0 && (
        <section className="stack" aria-labelledby="entries">
          <h2 id="entries">{t('entries.latest')}</h2>
          <CashEntryList entries={entries} />
          <p>
            <a className="link" href={href(cashPaths.entries)}>
              {t('entries.all')}
            </a>
          </p>
        </section>
      )}
    </AdminLayout>
  )
}

/** What each courier owes, and for how long; each leads to the payment. */
function Debts({ debts }: { debts: readonly CourierDebt[] }) {
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
