import { useTranslation } from 'react-i18next'
import {
  addMonths,
  type CashSums,
  cashBookQuery,
  cashStates,
  type NamedDifference,
} from '#domain/cash/cash-book.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { languages } from '#domain/shared/language.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'

type MonthSumsProps = {
  /** yyyy-mm */
  month: string
  currentMonth: string
  sums: CashSums
  /** For returned pieces of these orders. */
  givenBack: Centimes
  received: Centimes
  differences: readonly NamedDifference[]
}

/** Where the money of the orders of a month is, which adds up to what was ordered; and what the cash box got in it. */
export function MonthSums({ month, currentMonth, sums, givenBack, received, differences }: MonthSumsProps) {
  const { t } = useTranslation('admin-cash')
  const { language } = usePage()
  const format = new Intl.DateTimeFormat(languages[language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const placed = cashStates.reduce((sum, state) => sum + sums[state].sum, 0)
  const orders = cashStates.reduce((count, state) => count + sums[state].orders, 0)
  return (
    <section className="stack" aria-labelledby="month">
      <h2 id="month">{t('month.title', { month: format.format(new Date(`${month}-01`)) })}</h2>
      <Months month={month} currentMonth={currentMonth} />
      <table className="cash-sums">
        <caption className="soft">{t('month.lead')}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{t('month.state')}</th>
            <th scope="col">{t('month.orders')}</th>
            <th scope="col">{t('month.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {cashStates.map((state) => (
            <Row key={state} name={t(`states.${state}`)} orders={sums[state].orders} sum={sums[state].sum} />
          ))}
        </tbody>
        <tfoot>
          <Row name={t('month.placed')} orders={orders} sum={placed} />
        </tfoot>
      </table>
      {givenBack !== 0 && (
        <p className="soft">
          {t('month.given_back')} <Amount centimes={givenBack} language={language} isInFull />
        </p>
      )}
      <h3>{t('month.box')}</h3>
      <table className="cash-sums">
        <thead className="sr">
          <tr>
            <th scope="col">{t('month.state')}</th>
            <th scope="col">{t('month.sum')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('month.received')}</th>
            <td>
              <Amount centimes={received} language={language} isInFull />
            </td>
          </tr>
          {differences.map(({ reason, sum }) => (
            <tr key={reason}>
              <th scope="row">{t('month.of_which', { name: t(`differences.${reason}`) })}</th>
              <td>
                <Amount centimes={sum} language={language} isInFull />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Months({ month, currentMonth }: { month: string; currentMonth: string }) {
  const { t } = useTranslation('admin-cash')
  const { href } = usePage()
  const pathOf = (count: number) => {
    const other = addMonths(month, count)
    return href(cashBookQuery.path({ month: other === currentMonth ? '' : other }))
  }
  return (
    <nav className="row" aria-label={t('month.nav')}>
      <a className="btn btn--line btn--sm" href={pathOf(-1)}>
        {t('month.previous')}
      </a>
      {month < currentMonth && (
        <a className="btn btn--line btn--sm" href={pathOf(1)}>
          {t('month.next')}
        </a>
      )}
    </nav>
  )
}

function Row({ name, orders, sum }: { name: string; orders: number; sum: Centimes }) {
  const { language } = usePage()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <bdi dir="ltr">{orders}</bdi>
      </td>
      <td>
        <Amount centimes={sum} language={language} isInFull />
      </td>
    </tr>
  )
}
