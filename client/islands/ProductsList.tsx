import { useTranslation } from 'react-i18next'
import type { ShownCategory } from '#domain/catalog/category.ts'
import {
  productListQuery,
  productSorts,
  productStates,
  type RejectedBulkChange,
  type StaffProductListItem,
} from '#domain/catalog/product-list.ts'
import { localised } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { FilterSelect, ListFilters } from '../admin/FilterForm.tsx'
import { ListBody } from '../admin/ListBody.tsx'
import { BulkBar } from '../admin/products/BulkBar.tsx'
import type { InlineFieldError } from '../admin/products/InlineField.tsx'
import { ProductsTable } from '../admin/products/ProductsTable.tsx'
import { useSelection } from '../admin/selection.tsx'
import { type ListIslandProps, listTexts, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { useLanguage } from '../ui/use-language.ts'
import { withQueryClient } from '../with-query-client.tsx'

type ProductsListProps = ListIslandProps<StaffProductListItem> & {
  categories: readonly ShownCategory[]
  copyFormId: string
  formError?: InlineFieldError | undefined
  bulkFormError?: RejectedBulkChange | undefined
}

const api = `${paths.api.products}?all=1`

const bulkId = 'several'

function ProductsList({ categories, copyFormId, formError, bulkFormError, ...initial }: ProductsListProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-products')
  const state = useList({ api, listQuery: productListQuery, ...initial })
  const { list, query, filter } = state
  const selection = useSelection(list.items, bulkFormError?.ids)
  const isDeleted = filter.state === 'deleted'
  return (
    <div className="stack products">
      <ListFilters
        tab="products"
        searchLabel={t('list.search')}
        main={{
          name: 'state',
          label: t('list.state'),
          options: productStates.map((value) => ({ value, text: t(`list.states.${value}`) })),
        }}
        countText={t('list.count', { count: state.list.total })}
        state={state}
      >
        <FilterSelect
          name="category"
          label={t('list.category')}
          state={state}
          options={[
            { value: '', text: t('list.all_categories') },
            ...categories.map((category) => ({
              value: category.slug,
              text: localised(category, 'name', language).text,
            })),
          ]}
        />
        <FilterSelect
          name="sort"
          label={t('list.sort')}
          state={state}
          options={productSorts.map((sort) => ({ value: sort, text: t(`list.sorts.${sort}`) }))}
        />
      </ListFilters>
      <ListBody
        tab="products"
        state={state}
        noneYet={{
          icon: 'amphora',
          title: t('list.empty'),
          text: t('list.empty_text'),
          action: (
            <a className="btn" href={localisePath(paths.adminProductNew, language)}>
              {t('list.add')}
            </a>
          ),
        }}
        noneFound={{ title: t('list.none'), text: t('list.none_text') }}
      >
        <ProductsTable
          items={list.items}
          isDeleted={isDeleted}
          api={api}
          selection={selection}
          formError={query === initial.initialQuery ? formError : undefined}
          query={query}
          copyFormId={copyFormId}
          bulkId={bulkId}
        />
      </ListBody>
      {list.items.length > 0 && !isDeleted && (
        <BulkBar id={bulkId} query={query} selection={selection} formError={bulkFormError} />
      )}
    </div>
  )
}

export default defineIsland('ProductsList', withQueryClient(ProductsList), {
  ...listTexts,
  'admin-products': (language) => import(`../../locales/${language}/admin-products.json`),
  errors: (language) => import(`../../locales/${language}/errors.json`),
})
