import { useTranslation } from 'react-i18next'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import { type ShopQuery, type ShopSort, shopListQuery, sorts } from '#domain/catalog/shop-list.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { LocalisedText } from '../ui/LocalisedText.tsx'
import { PriceRange } from './PriceRange.tsx'

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
      className="filters"
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
        <button className="btn btn--wide" type="submit">
          {t('shop.apply')}
        </button>
      </div>
    </form>
  )
}

/** Without a search the default order is that of the newest. */
function sortsOf({ q }: ShopQuery): { sort: ShopSort; name: ShopSort }[] {
  if (q !== '') return sorts.map((sort) => ({ sort, name: sort }))
  const others = sorts.filter((sort) => sort !== 'newest')
  return others.map((sort) => ({ sort, name: sort === 'relevance' ? 'newest' : sort }))
}

function FiltersHead() {
  const { t } = useTranslation('catalog')
  const { t: tCommon } = useTranslation()
  return (
    <div className="modal__head filters__close">
      <h2>{t('shop.filter')}</h2>
      <button
        className="iconbtn"
        type="button"
        popoverTarget="filters"
        popoverTargetAction="hide"
        aria-label={tCommon('close')}
        // biome-ignore lint/a11y/noAutofocus: it has the focus only once the visitor has opened the filters, a popover
        autoFocus
      >
        <Icon name="x" />
      </button>
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
