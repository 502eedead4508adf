import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import {
  priceCeiling,
  priceFloor,
  priceStep,
  type ShopQuery,
  type ShopSort,
  shopListQuery,
  sorts,
} from '#domain/catalog/shop-list.ts'
import { amountParts, convert, defaultCurrency, formatAmount } from '#domain/currency/currency.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { CloseButton } from '../../client/ui/CloseButton.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'
import { Button } from '../ui/Buttons.tsx'

type FiltersProps = {
  query: ShopQuery
  categories: readonly CategoryWithCount[]
  catalogueSize: number
}

/** Filters and sorting: a dialog on phones, a column beside the list on wide screens. */
export function Filters({ query, categories, catalogueSize }: FiltersProps) {
  const { t } = useTranslation('catalog')
  const { href } = usePage()
  return (
    <form
      className="stack stack--l filters"
      id="filters"
      popover="auto"
      aria-label={t('shop.filter')}
      data-modal
      action={href(paths.shop)}
      data-filters={JSON.stringify(shopListQuery.defaults)}
    >
      <FiltersHead />
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.view !== shopListQuery.defaults.view && <input type="hidden" name="view" value={query.view} />}
      <CategoryChoice query={query} categories={categories} catalogueSize={catalogueSize} />
      <PriceRange min={query.min} max={query.max} />
      <div className="field">
        <label htmlFor="sort">{t('shop.sort')}</label>
        <select className="input" id="sort" name="sort" defaultValue={query.sort}>
          {sortsOf(query).map(({ sort, name }) => (
            <option key={sort} value={sort}>
              {t(`shop.sorts.${name}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="filters__apply">
        <Button look="wide">{t('shop.apply')}</Button>
      </div>
    </form>
  )
}

/** Without a search the default order is newest first. */
function sortsOf({ q }: ShopQuery): { sort: ShopSort; name: ShopSort }[] {
  if (q !== '') return sorts.map((sort) => ({ sort, name: sort }))
  const others = sorts.filter((sort) => sort !== 'newest')
  return others.map((sort) => ({ sort, name: sort === 'relevance' ? 'newest' : sort }))
}

function FiltersHead() {
  const { t } = useTranslation('catalog')
  return (
    <div className="modal__head filters__close">
      <h2>{t('shop.filter')}</h2>
      <CloseButton popover="filters" isFocused />
    </div>
  )
}

function CategoryChoice({ query, categories, catalogueSize }: FiltersProps) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  return (
    <fieldset>
      <legend>{t('shop.category')}</legend>
      <label className="choice">
        <input type="radio" name="category" value="" defaultChecked={query.category === ''} />
        {t('shop.all')}
        <span className="count">{catalogueSize}</span>
      </label>
      {categories.map((category) => (
        <label className="choice" key={category.id}>
          <input
            type="radio"
            name="category"
            value={category.slug}
            defaultChecked={query.category === category.slug}
          />
          <LocalisedText of={localised(category, 'name', language)} />
          <span className="count">{category.product_count}</span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * The first step at or above the ceiling: steps of 10 from 4 do not meet 500, so the slider could not reach it. A
 * submitted value above the ceiling means the ceiling.
 */
const sliderEnd = priceFloor + Math.ceil((priceCeiling - priceFloor) / priceStep) * priceStep

/**
 * Two native sliders on one track, in whole MAD; client/enhance/shop.ts updates the values beneath and
 * their estimates in the page's currency.
 */
function PriceRange({ min, max }: { min: number; max: number }) {
  const { t } = useTranslation('catalog')
  const { currency } = usePage()
  const andMore = t('shop.and_more')
  const shared = { min: priceFloor, max: sliderEnd }
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
          step={stepFor(min)}
          defaultValue={onSlider(min)}
          aria-label={t('shop.lowest')}
          aria-valuetext={`${min} DH`}
        />
        <input
          {...shared}
          type="range"
          name="max"
          step={stepFor(max)}
          defaultValue={onSlider(max)}
          aria-label={t('shop.highest')}
          aria-valuetext={max === priceCeiling ? `${max} DH ${andMore}` : `${max} DH`}
        />
      </div>
      <p className="range-out">
        <RangeEnd price={min} />
        <RangeEnd price={max}>
          <span data-and-more hidden={max !== priceCeiling}>
            {` ${andMore}`}
          </span>
        </RangeEnd>
      </p>
    </fieldset>
  )
}

/** A price at one end of the range: in dirhams, then `children`, then estimated in the page's currency. */
function RangeEnd({ price, children }: { price: number; children?: ReactNode }) {
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

/** A price that was typed into the address may lie between two steps: the slider then stands on it, as it filters. */
function stepFor(price: number): number {
  const isOnStep = (price - priceFloor) % priceStep === 0 || price === priceCeiling
  return isOnStep ? priceStep : 1
}

function onSlider(price: number): number {
  return price === priceCeiling ? sliderEnd : price
}
