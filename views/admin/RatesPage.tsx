import { useTranslation } from 'react-i18next'
import type { ForeignCurrency } from '#domain/currency/currency.ts'
import {
  type CurrentRate,
  type FetchReport,
  isOldRate,
  type RateMove,
} from '#domain/currency/exchange-rate.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, PostButton } from '../ui/Buttons.tsx'
import { DateTime, useDateFormat } from '../ui/DateTime.tsx'
import { Alert, FormError } from '../ui/form/Alerts.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { Table } from '../ui/Table.tsx'
import { AdminLayout, AdminPageHeader } from './AdminLayout.tsx'
import { SettingsNav } from './settings/SettingsNav.tsx'

type RatesPageProps = {
  rates: readonly CurrentRate[]
  lastFetch: FetchReport | undefined
  countriesOf: string | null
  rateError: RateFormError | undefined
}

export function RatesPage({ rates, lastFetch, countriesOf, rateError }: RatesPageProps) {
  const { t } = useTranslation('currency')
  const formatDay = useDateFormat()
  const title = t('rates.title')
  const database = { database: 'GeoLite2', maker: 'MaxMind' }
  return (
    <AdminLayout title={title}>
      <AdminPageHeader title={title} lead={t('rates.lead')} />
      <SettingsNav />
      <div className="stack stack--l">
        <LastFetch report={lastFetch} />
        <Table
          className="table table--rates"
          headings={[t('rates.currency'), t('rates.day'), t('rates.source'), t('rates.rate')]}
        >
          {rates.map((rate) => (
            <RateRow
              key={rate.currency}
              rate={rate}
              rateError={rateError?.currency === rate.currency ? rateError : undefined}
            />
          ))}
        </Table>
        <p className="hint">
          {countriesOf === null
            ? t('rates.no_countries')
            : t('rates.countries', { ...database, date: formatDay(countriesOf) })}
        </p>
      </div>
    </AdminLayout>
  )
}

type RateProps = { rate: CurrentRate; rateError: RateFormError | undefined }

function RateRow({ rate, rateError }: RateProps) {
  const { t } = useTranslation('currency')
  const { clock } = usePage()
  const formatDay = useDateFormat()
  const { currency, ratedOn, source, setBy } = rate
  return (
    <tr>
      <td>
        <b>{t(`names.${currency}`)}</b> <bdi dir="ltr">{currency}</bdi>
      </td>
      <td>
        {formatDay(ratedOn)} {isOldRate(ratedOn, clock()) && <Badge kind="low">{t('rates.old')}</Badge>}
      </td>
      <td>
        {t(`rates.sources.${source}`)}
        {setBy && (
          <span className="who">
            <bdi>{setBy}</bdi>
          </span>
        )}
      </td>
      <td className="full">
        <RateForm rate={rate} rateError={rateError} />
      </td>
    </tr>
  )
}

function LastFetch({ report }: { report: FetchReport | undefined }) {
  const { t } = useTranslation('currency')
  const formatDay = useDateFormat()
  const sayReport = (report: FetchReport) => {
    if (report.outcome === 'stored') return t('rates.stored', { date: formatDay(report.ratedOn) })
    if (report.code === 'moved')
      return t('rates.moved', { list: isolateDirection(report.moves.map(formatMove).join(', ')) })
    return t(report.code === 'unreachable' ? 'rates.unreachable' : 'rates.malformed')
  }
  if (!report) return <p className="soft">{t('rates.no_fetches', { setting: 'CURRENCY_RATES_URL' })}</p>
  if (report.outcome !== 'stored') return <Alert text={sayReport(report)} />
  return (
    <p className="soft">
      <DateTime at={report.at} hasTime /> {sayReport(report)}
    </p>
  )
}

function formatMove({ currency, from, to }: RateMove): string {
  return `${currency} ${toDirhams(from)} → ${toDirhams(to)} DH`
}

export type RateFormError = {
  currency: ForeignCurrency
  typed: string
  error: 'rate_invalid' | 'rate_far_off'
}

function RateForm({ rate, rateError }: RateProps) {
  const { t } = useTranslation('currency')
  const { t: tError } = useTranslation('errors')
  const { currency, source } = rate
  const dirhams = rateError?.typed ?? toDirhams(rate.rate)
  const errorId = `${currency}-error`
  return (
    <div className="stack">
      <div className="row">
        <PostForm className="row" action={paths.adminRate(currency)} id={`set-${currency}`}>
          <input
            className="input"
            name="dirhams"
            dir="ltr"
            inputMode="decimal"
            size={10}
            maxLength={20}
            required
            defaultValue={dirhams}
            aria-label={t('rates.field', { currency: t(`names.${currency}`) })}
            aria-invalid={rateError ? true : undefined}
            aria-describedby={rateError ? errorId : undefined}
          />
          <Button look="tint sm">{t('rates.save')}</Button>
        </PostForm>
        {source === 'staff' && (
          <PostButton action={paths.adminRateRelease(currency)} look="line sm">
            {t('rates.release')}
          </PostButton>
        )}
      </div>
      {rateError && <FormError id={errorId}>{tError(rateError.error)}</FormError>}
      {rateError?.error === 'rate_far_off' && (
        <label className="choice">
          <input type="checkbox" name="is_certain" value="1" form={`set-${currency}`} />
          {t('rates.certain')}
        </label>
      )}
    </div>
  )
}

/** Returns dirhams per unit for a rate in foreign currency per dirham, with the six digits that rates have. */
function toDirhams(rate: number): string {
  return String(Number((1 / rate).toPrecision(6)))
}
