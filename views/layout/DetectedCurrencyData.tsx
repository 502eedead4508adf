import type { DetectedCurrency } from '#domain/currency/exchange-rate.ts'

/** The detected country and currency of a visitor without a choice, for the browser to store. */
export function DetectedCurrencyData({ currency, rate, countryCode }: DetectedCurrency) {
  return (
    <template
      data-detected-currency={currency}
      data-detected-rate={rate}
      data-detected-country={countryCode}
    />
  )
}
