import { useTranslation } from 'react-i18next'
import { amountParts, convert, type DisplayCurrency } from '#domain/currency/currency.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { useLanguage } from './use-language.ts'

type EstimateProps = {
  centimes: Centimes
  currency: DisplayCurrency
}

export function Estimate({ centimes, currency }: EstimateProps) {
  const { t } = useTranslation('currency')
  const hundredths = convert(centimes, currency.rate)
  const { before, number, after, dir } = amountParts(hundredths, currency.code, useLanguage())
  return (
    <span className="estimate">
      <span className="sr">{t('approximately')} </span>
      <span aria-hidden="true">{'≈\u00a0'}</span>
      <bdi dir={dir}>
        {before + number}
        {after && '\u00a0'}
        {after && <small>{after}</small>}
      </bdi>
    </span>
  )
}
