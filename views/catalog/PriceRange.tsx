import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { priceCeiling, priceFloor, priceStep } from '#domain/catalog/shop-list.ts'
import { amountParts, convert, defaultCurrency, formatAmount } from '#domain/currency/currency.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { usePage } from '../PageContext.ts'

/**
 * The next step at or above the ceiling: 500 is no multiple of the step 4, so the slider could not reach it. A submitted
 * value above the ceiling means the ceiling (shop-list-schema).
 */
const sliderEnd = priceFloor + Math.ceil((priceCeiling - priceFloor) / priceStep) * priceStep

/**
 * Two native sliders on one track, in whole MAD; client/behaviours/shop/price-range.ts updates the values beneath and
 * their estimates in the page's currency.
 */
export function PriceRange({ min, max }: { min: number; max: number }) {
  const { t } = useTranslation('catalog')
  const { currency } = usePage()
  const andMore = t('shop.and_more')
  const shared = { min: priceFloor, max: sliderEnd, step: priceStep }
  return (
    <fieldset>
      <legend>{t('shop.price')}</legend>
      <div
        className="range"
        data-range
        data-lo={min}
        data-hi={max}
        data-ceiling={priceCeiling}
        data-currency-code={currency.code}
        data-currency-rate={currency.rate}
      >
        <input
          {...shared}
          type="range"
          name="min"
          defaultValue={onSlider(min)}
          aria-label={t('shop.lowest')}
          aria-valuetext={`${min} DH`}
        />
        <input
          {...shared}
          type="range"
          name="max"
          defaultValue={onSlider(max)}
          aria-label={t('shop.highest')}
          aria-valuetext={max === priceCeiling ? `${max} DH ${andMore}` : `${max} DH`}
        />
      </div>
      <p className="range-out">
        <End price={min} />
        <End price={max}>
          <span data-and-more hidden={max !== priceCeiling}>
            {` ${andMore}`}
          </span>
        </End>
      </p>
    </fieldset>
  )
}

/** `children` follow the price in dirhams. */
function End({ price, children }: { price: number; children?: ReactNode }) {
  const { t } = useTranslation('currency')
  const { language, currency } = usePage()
  const { code, rate } = currency
  const dirhams = (
    <bdi dir="ltr">
      <b>{price}</b> DH
    </bdi>
  )
  if (code === defaultCurrency) {
    return (
      <span>
        {dirhams}
        {children}
      </span>
    )
  }
  const hundredths = convert(centimesFromMad(price), rate)
  return (
    <span>
      {dirhams}
      {children}{' '}
      <span className="estimate">
        <span className="sr">{t('approximately')} </span>
        <span aria-hidden="true">{'≈\u00a0'}</span>
        <bdi dir={amountParts(hundredths, code, language).dir} data-estimate>
          {formatAmount(hundredths, code, language)}
        </bdi>
      </span>
    </span>
  )
}

function onSlider(price: number): number {
  return price === priceCeiling ? sliderEnd : price
}
