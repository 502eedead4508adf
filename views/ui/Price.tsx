import type { TFunction } from 'i18next'
import { Trans, useTranslation } from 'react-i18next'
import { type CardProduct, isTile, type Product, squareMetreOf } from '#domain/catalog/product.ts'
import {
  type BusinessPriced,
  currentPrice,
  discountPercent,
  effectiveBreaks,
  hasBusinessPrice,
  originalPrice,
  type PriceBreak,
} from '#domain/catalog/product-price.ts'
import { defaultCurrency } from '#domain/currency/currency.ts'
import { isOldRate } from '#domain/currency/exchange-rate.ts'
import { type Centimes, formatMad } from '#domain/currency/money.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import type { Language } from '#domain/shared/language.ts'
import { numberFormat } from '#domain/text/intl-formats.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { Estimate } from '../../client/ui/Estimate.tsx'
import { perUnitText } from '../../client/ui/sale-unit.ts'
import { usePage } from '../PageContext.ts'
import { useDateFormat } from './DateTime.tsx'

type PricedProduct = BusinessPriced &
  Pick<
    CardProduct,
    'price' | 'sale_price' | 'sold_by' | 'pieces_per_box' | 'width_cm' | 'length_cm' | 'height_cm'
  >

export function Price({ product }: { product: PricedProduct }) {
  const { t } = useTranslation('catalog')
  const before = originalPrice(product)
  const { t: tUnits } = useTranslation('sale-units')
  const isPlain = product.sold_by === 'piece' && !isTile(product)
  const perUnit = !isPlain && <small> {perUnitText(product, tUnits)}</small>
  const now = <DisplayAmount centimes={currentPrice(product)} />
  return (
    <p className="price">
      {before === null ? (
        now
      ) : (
        <>
          <ins>{now}</ins>{' '}
          <del>
            <span className="sr">{t('price.was')} </span>
            <DisplayAmount centimes={before} />
          </del>
        </>
      )}
      {perUnit}
      {before !== null && hasBusinessPrice(product) && <small> {t('price.yours')}</small>}
    </p>
  )
}

/** Writes the current price in dirhams as plain text, with what it is for unless that is a piece. */
export function priceText(product: Product, language: Language, t: TFunction<'sale-units'>): string {
  const price = isolateDirection(`${formatMad(currentPrice(product), language)} DH`)
  return product.sold_by === 'piece' ? price : `${price} ${perUnitText(product, t)}`
}

export function SquareMetrePrice({
  product,
}: {
  product: PricedProduct & Pick<Product, 'pieces_per_square_metre'>
}) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const square = squareMetreOf(product)
  if (!square) return null
  const { price } = square
  return (
    <p className="soft">
      <Trans
        t={t}
        i18nKey={price === null ? 'price.square_metre_pieces' : 'price.per_square_metre'}
        values={{ pieces: numberFormat(language).format(square.pieces) }}
        components={{ bdi: <bdi dir="ltr" />, price: <DisplayAmount centimes={price ?? 0} /> }}
      />
    </p>
  )
}

export function PriceBreaks({ product }: { product: PricedProduct & { price_breaks: PriceBreak[] } }) {
  const { t } = useTranslation('catalog')
  const { t: tUnits } = useTranslation('sale-units')
  const breaks = effectiveBreaks(product)
  if (breaks.length === 0) return null
  return (
    <table className="price-breaks">
      <caption className="sr">{t('price.breaks')}</caption>
      <tbody>
        {breaks.map(({ from_quantity: count, price }) => (
          <tr key={count}>
            <th scope="row">{t('price.from_units', { number: count })}</th>
            <td>
              <DisplayAmount centimes={price} /> {perUnitText(product, tUnits)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function DisplayAmount({ centimes }: { centimes: Centimes }) {
  const { currency } = usePage()
  if (currency.code === defaultCurrency) return <Amount centimes={centimes} />
  return <Estimate centimes={centimes} currency={currency} />
}

/** Everybody gets the reduction; nothing is shown without one. */
export function DiscountBadge({
  product,
}: {
  product: Pick<Product, 'price' | 'sale_price'> & BusinessPriced
}) {
  const percent = hasBusinessPrice(product) ? null : discountPercent(product)
  if (percent === null) return null
  return (
    <span className="star seal">
      <bdi dir="ltr">{`−${percent}%`}</bdi>
    </span>
  )
}

export function EstimateNote() {
  const { t } = useTranslation('currency')
  const { currency, clock } = usePage()
  const formatDay = useDateFormat()
  const { code, ratedOn } = currency
  if (code === defaultCurrency) return null
  const values = { in_currency: t(`in.${code}`), date: formatDay(ratedOn) }
  return (
    <p className="soft small estimate-note">
      {isOldRate(ratedOn, clock()) ? t('note_old', values) : t('note', values)}
    </p>
  )
}

export function PaidInDirhams({ centimes }: { centimes: Centimes }) {
  const { t } = useTranslation('currency')
  const { currency } = usePage()
  if (currency.code === defaultCurrency) return null
  const sum = <Amount centimes={centimes} />
  return (
    <div className="stack">
      <p>
        <Trans t={t} i18nKey="paid" components={{ sum }} />
      </p>
      <EstimateNote />
    </div>
  )
}
