import { useTranslation } from 'react-i18next'
import { cashPaths } from '#domain/admin/admin-paths.ts'
import {
  type BoxSum,
  type CashEntry,
  type CashSums,
  type CourierDebt,
  cashBookQuery,
  cashStates,
  daysSince,
  isOfCourier,
} from '#domain/cash/cash-book.ts'
import type { Centimes } from '#domain/currency/money.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { dateFormat } from '#domain/text/intl-formats.ts'
import { Pager } from '../../../client/ui/Pager.tsx'
import { usePage } from '../../PageContext.ts'
import { Button } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dots } from '../../ui/Facts.tsx'
import { MonthField } from '../../ui/form/Field.tsx'
import { Table } from '../../ui/Table.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { useCourierName } from '../couriers/CourierNames.tsx'
import { SumRow } from '../couriers/ParcelRows.tsx'
import { Money } from '../Money.tsx'

type CashBookPageProps = {
  debts: readonly CourierDebt[]
  sums: CashSums
  /** Buyers got it back for returned pieces of the month's orders. */
  givenBack: Centimes
  box: readonly BoxSum[]
  entries: Page<CashEntry>
  /** The month is written yyyy-mm. */
  month: string
  /** It was typed as a month and is none. */
  unread: string | undefined
}

export function CashBookPage({ debts, entries, ...month }: CashBookPageProps) {
  const { t } = useTranslation(['admin-cash', 'admin'])
  const courierName = useCourierName()
  return (
    <AdminLayout title={t('admin:pages.cash')} styles={['admin/couriers']}>
      <AdminPageHeader title={t('admin:pages.cash')} lead={t('lead')} />
      <Debts debts={debts} />
      <MonthSums {...month} />
      {entries.total > 0 && (
        <section className="stack" aria-labelledby="entries">
          <h2 id="entries">{t('entries.title')}</h2>
          <ul className="ruled">
            {entries.items.map((entry) => (
              <SumRow
                key={entry.id}
                path={cashPaths.entry(entry.id)}
                name={
                  <Dots>
                    <span>
                      {t(`kinds.${entry.kind}`)} <bdi dir="ltr">{entry.id}</bdi>
                    </span>
                    {entry.order_number !== null && <bdi dir="ltr">#{entry.order_number}</bdi>}
                    {isOfCourier(entry) && <bdi>{courierName(entry.courier_name)}</bdi>}
                  </Dots>
                }
                about={
                  <Dots>
                    <DateTime at={entry.created_at} hasTime />
                    {entry.courier_fee !== 0 && t('differences.courier_fee')}
                    {entry.difference_reason && t(`differences.${entry.difference_reason}`)}
                    {entry.corrected_by !== null && t('entries.corrected')}
                  </Dots>
                }
                sum={entry.amount}
              />
            ))}
          </ul>
          <Pager
            list={entries}
            pathOf={(page) => `${cashBookQuery.path({ month: month.month, page })}#entries`}
          />
        </section>
      )}
    </AdminLayout>
  )
}

function Debts({ debts }: { debts: readonly CourierDebt[] }) {
  const { t } = useTranslation('admin-cash')
  const { clock } = usePage()
  const courierName = useCourierName()
  const oldestText = (count: number) => (count === 0 ? t('debts.oldest_today') : t('debts.oldest', { count }))
  return (
    <section className="stack" aria-labelledby="debts">
      <h2 id="debts">{t('debts.title')}</h2>
      {debts.length === 0 && <p className="soft">{t('debts.none')}</p>}
      <ul className="ruled">
        {debts.map(({ courierId, name, parcels, owed, since }) => (
          <SumRow
            key={courierId}
            path={cashPaths.courier(courierId)}
            name={<bdi>{courierName(name)}</bdi>}
            about={
              <>
                {t('debts.parcels', { count: parcels })}
                {since && <> · {oldestText(daysSince(since, clock()))}</>}
              </>
            }
            sum={owed}
          />
        ))}
      </ul>
    </section>
  )
}

type MonthSumsProps = Omit<CashBookPageProps, 'debts' | 'entries'>

/**
 * Where the money of the month's orders is adds up to what was ordered; the cash box counts what came in that month.
 */
function MonthSums({ month, unread, sums, givenBack, box }: MonthSumsProps) {
  const { t } = useTranslation('admin-cash')
  const { href, language } = usePage()
  const format = dateFormat(language, { month: 'long', year: 'numeric' })
  const placed = cashStates.reduce((sum, state) => sum + sums[state].sum, 0)
  const orders = cashStates.reduce((count, state) => count + sums[state].orders, 0)
  return (
    <section className="stack" aria-labelledby="month">
      <h2 id="month">{t('month.title', { month: format.format(new Date(`${month}-01`)) })}</h2>
      <form className="row filters-row" action={href(paths.admin)}>
        <input type="hidden" name="tab" value="cash" />
        <MonthField label={t('month.nav')} month={month} unread={unread} />
        <Button look="line">{t('month.show')}</Button>
      </form>
      <p className="soft">{t('month.lead')}</p>
      <Table
        className="data-table narrow"
        headings={[t('month.state'), t('month.orders'), t('month.sum')]}
        isHeadForReaders
        foot={<Row name={t('month.placed')} orders={orders} sum={placed} />}
      >
        {cashStates.map((state) => (
          <Row key={state} name={t(`states.${state}`)} orders={sums[state].orders} sum={sums[state].sum} />
        ))}
      </Table>
      {givenBack !== 0 && (
        <p className="soft">
          {t('month.given_back')} <Money of={givenBack} />
        </p>
      )}
      <h3>{t('month.box')}</h3>
      <Table className="data-table narrow" headings={[t('month.state'), t('month.sum')]} isHeadForReaders>
        {box.map(({ name, sum }) => (
          <tr key={name}>
            <th scope="row">
              {name === 'received'
                ? t('month.received')
                : t('month.of_which', { name: t(`differences.${name}`) })}
            </th>
            <td className="end">
              <Money of={sum} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

function Row({ name, orders, sum }: { name: string; orders: number; sum: Centimes }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="end">
        <bdi dir="ltr">{orders}</bdi>
      </td>
      <td className="end">
        <Money of={sum} />
      </td>
    </tr>
  )
}
