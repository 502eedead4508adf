import type { DetectedCurrency } from '#domain/currency/exchange-rate.ts'

/** What was found out about a visitor who has chosen no currency, for the browser to keep (contract.md). */
export function DetectedCurrencyData({ currency, rate, countryCode }: DetectedCurrency) {
  return (
    <template
      data-detected-currency={currency}
      data-detected-rate={rate}
      data-detected-country={countryCode}
    />
  )
}
