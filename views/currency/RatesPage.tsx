import { useTranslation } from 'react-i18next'
import type { KnownRate } from '#domain/exchange-rate.ts'
import { AdminHead } from '../admin/AdminHead.tsx'
import { AdminLayout } from '../admin/AdminLayout.tsx'
import { useDay } from '../ui/use-day.ts'
import { FetchNews, type FetchNewsProps } from './FetchNews.tsx'
import type { RateFault } from './RateForm.tsx'
import { RatesTable } from './RatesTable.tsx'

type RatesPageProps = FetchNewsProps & {
  rates: readonly KnownRate[]
  /** The day of the database that tells a visitor's country; null when it is missing. */
  countriesOf: string | null
  fault: RateFault | undefined
}

/** The exchange rates, for staff. */
export function RatesPage({ rates, fetches, countriesOf, fault }: RatesPageProps) {
  const { t } = useTranslation('currency')
  const title = t('rates.title')
  return (
    <AdminLayout title={title}>
      <AdminHead title={title} lead={t('rates.lead')} />
      <div className="stack stack--l">
        <FetchNews fetches={fetches} />
        <RatesTable rates={rates} fault={fault} />
        <Countries day={countriesOf} />
      </div>
    </AdminLayout>
  )
}

function Countries({ day }: { day: string | null }) {
  const { t } = useTranslation('currency')
  const dayInWords = useDay()
  if (day === null) return <p className="hint">{t('rates.no_countries')}</p>
  const values = { database: 'GeoLite2', maker: 'MaxMind', date: dayInWords(day) }
  return <p className="hint">{t('rates.countries', values)}</p>
}
