import { useTranslation } from 'react-i18next'
import { priceCeiling, priceFloor, priceStep } from '#domain/shop-list.ts'

/**
 * The next step at or above the ceiling: 500 itself is no whole number of steps from 4, and the thumb could not
 * reach it. What is sent from there means 500 (shop-list-schema).
 */
const sliderEnd = priceFloor + Math.ceil((priceCeiling - priceFloor) / priceStep) * priceStep

/** Two native sliders on one rail, in whole MAD; client/behaviours keeps the two numbers beneath in step. */
export function PriceRange({ min, max }: { min: number; max: number }) {
  const { t } = useTranslation('catalog')
  const shared = { type: 'range', min: priceFloor, max: sliderEnd, step: priceStep } as const
  return (
    <fieldset>
      <legend>{t('shop.price')}</legend>
      <div className="range" data-range data-lo={min} data-hi={max} data-ceiling={priceCeiling}>
        <input {...shared} name="min" defaultValue={onSlider(min)} aria-label={t('shop.lowest')} />
        <input {...shared} name="max" defaultValue={onSlider(max)} aria-label={t('shop.highest')} />
      </div>
      <p className="range-out">
        <bdi dir="ltr">
          <b>{min}</b> DH
        </bdi>
        <bdi dir="ltr">
          <b>{max}</b> DH
        </bdi>
      </p>
    </fieldset>
  )
}

function onSlider(price: number): number {
  return price === priceCeiling ? sliderEnd : price
}
