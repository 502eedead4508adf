import { useTranslation } from 'react-i18next'
import type { CurrentRate } from '#domain/currency/exchange-rate.ts'
import { AdminLayout } from '../admin/AdminLayout.tsx'
import { AdminPageHeader } from '../admin/AdminPageHeader.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { FetchHistory, type FetchHistoryProps } from './FetchHistory.tsx'
import type { RateFormError } from './RateForm.tsx'
import { RatesTable } from './RatesTable.tsx'

type RatesPageProps = FetchHistoryProps & {
  rates: readonly CurrentRate[]
  /** The date of the country database; null when it is missing. */
  countriesOf: string | null
  rateError: RateFormError | undefined
}

/** The exchange rates, for staff. */
export function RatesPage({ rates, fetches, countriesOf, rateError }: RatesPageProps) {
  const { t } = useTranslation('currency')
  const title = t('rates.title')
  return (
    <AdminLayout title={title}>
      <AdminPageHeader title={title} lead={t('rates.lead')} />
      <div className="stack stack--l">
        <FetchHistory fetches={fetches} />
        <RatesTable rates={rates} rateError={rateError} />
        <Countries day={countriesOf} />
      </div>
    </AdminLayout>
  )
}

function Countries({ day }: { day: string | null }) {
  const { t } = useTranslation('currency')
  const formatDay = useDateFormat()
  if (day === null) return <p className="hint">{t('rates.no_countries')}</p>
  const values = { database: 'GeoLite2', maker: 'MaxMind', date: formatDay(day) }
  return <p className="hint">{t('rates.countries', values)}</p>
}
