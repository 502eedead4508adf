import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import {
  type RangeName,
  rangeNames,
  ranges,
  type ShopQuery,
  type ShopSort,
  shopListQuery,
  sorts,
} from '#domain/catalog/shop-list.ts'
import { defaultCurrency } from '#domain/currency/currency.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { CloseButton } from '../../client/ui/CloseButton.tsx'
import { Estimate } from '../../client/ui/Estimate.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'
import { Button } from '../ui/Buttons.tsx'

type FiltersProps = {
  query: ShopQuery
  categories: readonly CategoryWithCount[]
  catalogueSize: number
}

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
      <div className="modal__head filters__close">
        <h2>{t('shop.filter')}</h2>
        <CloseButton popover="filters" isFocused />
      </div>
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.view !== shopListQuery.defaults.view && <input type="hidden" name="view" value={query.view} />}
      <CategoryChoice query={query} categories={categories} catalogueSize={catalogueSize} />
      {rangeNames.map((name) => (
        <RangeFilter key={name} name={name} query={query} />
      ))}
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

function CategoryChoice({ query, categories, catalogueSize }: FiltersProps) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  return (
    <fieldset>
      <legend>{t('shop.category')}</legend>
      <label className="choice">
        <input type="radio" name="category" value="" defaultChecked={query.category === ''} />
        {t('shop.all')}
        <span className="push soft small">{catalogueSize}</span>
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
          <span className="push soft small">{category.product_count}</span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Two native sliders share one track; client/enhance/shop.ts updates the values beneath, and the estimates of prices
 * in the page's currency.
 */
function RangeFilter({ name, query }: { name: RangeName; query: ShopQuery }) {
  const { t } = useTranslation(['product-fields', 'catalog'])
  const { currency } = usePage()
  const { least, most, floor, ceiling } = ranges[name]
  const [from, to] = [query[least], query[most]]
  const andMore = t('catalog:shop.and_more')
  const written = (value: number) => `${value} ${t(`${name}.range.unit`)}`
  return (
    <fieldset>
      <legend>{t(`${name}.name`)}</legend>
      <div
        className="range"
        data-range
        data-lo={(from - floor) / (ceiling - floor)}
        data-hi={(to - floor) / (ceiling - floor)}
        data-ceiling={ceiling}
        data-currency-code={currency.code}
        data-currency-rate={currency.rate}
      >
        <input
          {...sliderProps(name, from)}
          type="range"
          name={least}
          aria-label={t(`${name}.range.lowest`)}
          aria-valuetext={written(from)}
        />
        <input
          {...sliderProps(name, to)}
          type="range"
          name={most}
          aria-label={t(`${name}.range.highest`)}
          aria-valuetext={to === ceiling ? `${written(to)} ${andMore}` : written(to)}
        />
      </div>
      <p className="row between small">
        <RangeEnd name={name} value={from} />
        <RangeEnd name={name} value={to}>
          <span data-and-more hidden={to !== ceiling}>
            {` ${andMore}`}
          </span>
        </RangeEnd>
      </p>
    </fieldset>
  )
}

/**
 * The track ends with the first step at or above the ceiling: steps of 10 from 4 do not meet 500, so the slider could
 * not reach it. A submitted value above the ceiling means the ceiling. A value that was typed into the address may lie
 * between two steps: the slider then stands on it, as it filters.
 */
function sliderProps(name: RangeName, value: number) {
  const { floor, ceiling, step } = ranges[name]
  const end = floor + Math.ceil((ceiling - floor) / step) * step
  const isOnStep = (value - floor) % step === 0 || value === ceiling
  return {
    min: floor,
    max: end,
    step: isOnStep ? step : 1,
    defaultValue: value === ceiling ? end : value,
  }
}

function RangeEnd({ name, value, children }: { name: RangeName; value: number; children?: ReactNode }) {
  const { t } = useTranslation('product-fields')
  const { currency } = usePage()
  return (
    <span>
      <bdi>
        <b>{value}</b> {t(`${name}.range.unit`)}
      </bdi>
      {children}{' '}
      {name === 'price' && currency.code !== defaultCurrency && (
        <Estimate centimes={centimesFromMad(value)} currency={currency} />
      )}
    </span>
  )
}
