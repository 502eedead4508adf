import { useTranslation } from 'react-i18next'
import { productListQuery, type StaffProductListItem } from '#domain/catalog/product-list.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { listTexts } from '../admin/list-texts.ts'
import { BulkBar } from '../admin/products/BulkBar.tsx'
import type { InlineFieldError } from '../admin/products/InlineField.tsx'
import { type CategoryChoice, ProductFilters } from '../admin/products/ProductFilters.tsx'
import { ProductsTable } from '../admin/products/ProductsTable.tsx'
import { type ListIslandProps, useList } from '../admin/use-list.ts'
import { useSelection } from '../admin/use-selection.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { withQueryClient } from '../with-query-client.tsx'

type ProductsListProps = ListIslandProps<StaffProductListItem> & {
  categories: CategoryChoice[]
  /** The error of a row's form that was sent without script. */
  formError?: InlineFieldError | undefined
  bulkFormError?: { text: string; percent: string } | undefined
}

const bulkId = 'several'

/** The admin list of products: filters, pages, inline changes of price and stock, bulk changes. */
function ProductsList({ categories, formError, bulkFormError, ...island }: ProductsListProps) {
  const { t } = useTranslation('admin-products')
  const { language, ...initial } = island
  const api = `${paths.api.products}?all=1&language=${language}`
  const state = useList({ api, listQuery: productListQuery, ...initial })
  const { list, query, filter } = state
  const selection = useSelection(list.items)
  const isDeleted = filter.state === 'deleted'
  const isDeletedOnly = isDeleted && filter.q === '' && filter.category === ''
  return (
    <div className="products">
      <ProductFilters state={state} categories={categories} language={language} />
      <ListBody
        tab="products"
        state={state}
        empty={{
          icon: 'amphora',
          title: t('list.empty'),
          text: t('list.empty_text'),
          action: (
            <a className="btn" href={localisePath(paths.adminProductNew, language)}>
              {t('list.add')}
            </a>
          ),
        }}
        none={
          isDeletedOnly
            ? { icon: 'trash-2', title: t('list.none_deleted'), text: t('list.none_deleted_text') }
            : { title: t('list.none'), text: t('list.none_text') }
        }
        notLoaded={t('list.not_loaded')}
        language={language}
      >
        <ProductsTable
          items={list.items}
          isDeleted={isDeleted}
          api={api}
          selection={selection}
          formError={query === initial.initialQuery ? formError : undefined}
          query={query}
          bulkId={bulkId}
          language={language}
        />
      </ListBody>
      {list.items.length > 0 && !isDeleted && (
        <BulkBar
          id={bulkId}
          query={query}
          selection={selection}
          formError={bulkFormError}
          language={language}
        />
      )}
    </div>
  )
}

export default defineIsland('ProductsList', withQueryClient(ProductsList), {
  ...listTexts,
  'admin-products': (language) => import(`../../locales/${language}/admin-products.json`),
  errors: (language) => import(`../../locales/${language}/errors.json`),
})
