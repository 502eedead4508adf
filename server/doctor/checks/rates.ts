import { findLatestRateDay } from '../../currency/queries.ts'
import { shippedRates } from '../../currency/shipped-rates.ts'
import { type DoctorContext, type Outcome, ok, warning } from '../check.ts'

/** Sources give no rates on weekends and feast days. */
const maxFetchedDays = 5
/** Estimated prices are then off by some percent. */
const maxShippedDays = 120

export async function checkRates({ db, config, clock }: DoctorContext): Promise<Outcome> {
  const setting = 'CURRENCY_RATES_URL'
  const daysSince = (day: string) => Math.floor((clock().getTime() - Date.parse(day)) / (24 * 3_600_000))
  if (!config.currencyRatesUrl) {
    const day = shippedRates.EUR.ratedOn
    return daysSince(day) > maxShippedDays
      ? warning('rates_shipped_old', { setting, day })
      : ok('rates_shipped', { day })
  }
  const day = await findLatestRateDay(db)
  if (day === null) return warning('rates_never', { setting })
  return daysSince(day) > maxFetchedDays
    ? warning('rates_old', { setting, day })
    : ok('rates_fetched', { day })
}
