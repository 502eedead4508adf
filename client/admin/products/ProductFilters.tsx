import { useTranslation } from 'react-i18next'
import {
  maxProductsFound,
  type ProductListQuery,
  productListQuery,
  productSorts,
  productStates,
  type StaffProductListItem,
} from '#domain/catalog/product-list.ts'
import { localised } from '#domain/shared/language.ts'
import { FilterSelect } from '../FilterSelect.tsx'
import { ListFilters } from '../ListFilters.tsx'
import type { ListPartProps } from '../use-list.ts'

export type CategoryChoice = { slug: string; name_ar: string; name_en: string; name_fr: string }

type ProductFiltersProps = ListPartProps<StaffProductListItem, ProductListQuery> & {
  categories: CategoryChoice[]
}

export function ProductFilters({ categories, ...part }: ProductFiltersProps) {
  const { t } = useTranslation('admin-products')
  const { language, state } = part
  const { filter, list } = state
  // A search is counted up to a limit only.
  const countText =
    filter.q && list.total >= maxProductsFound
      ? t('list.most_found', { most: list.total })
      : t('list.count', { count: list.total })
  return (
    <ListFilters tab="products" searchLabel={t('list.search')} countText={countText} {...part}>
      <FilterSelect
        name="category"
        label={t('list.category')}
        value={filter.category}
        options={[
          { value: '', text: t('list.all_categories') },
          ...categories.map((category) => ({
            value: category.slug,
            text: localised(category, 'name', language).text,
          })),
        ]}
      />
      <FilterSelect
        name="state"
        label={t('list.state')}
        value={filter.state}
        defaultChoice={productListQuery.defaults.state}
        options={productStates.map((state) => ({ value: state, text: t(`list.states.${state}`) }))}
      />
      <FilterSelect
        name="sort"
        label={t('list.sort')}
        value={filter.sort}
        defaultChoice={productListQuery.defaults.sort}
        options={productSorts.map((sort) => ({ value: sort, text: t(`list.sorts.${sort}`) }))}
      />
    </ListFilters>
  )
}
