import { randomUUID } from 'node:crypto'
import { useTranslation } from 'react-i18next'
import { familyPaths } from '#domain/admin/admin-paths.ts'
import type { ShownCategory } from '#domain/catalog/category.ts'
import {
  type ProductListQuery,
  productListQuery,
  type RejectedBulkChange,
  type StaffProductListItem,
} from '#domain/catalog/product-list.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import ProductsList from '../../../client/islands/ProductsList.tsx'
import { Island } from '../../Island.tsx'
import { ButtonLink } from '../../ui/Buttons.tsx'
import { ListIcons } from '../../ui/icons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

export type ProductsPageProps = {
  list: Page<StaffProductListItem>
  query: ProductListQuery
  categories: readonly ShownCategory[]
  formError?: { id: number; field: string; submittedValue: string; text: string }
  bulkFormError?: RejectedBulkChange
}

export function ProductsPage({ list, query, categories, formError, bulkFormError }: ProductsPageProps) {
  const { t } = useTranslation(['admin-products', 'admin-product-files', 'admin'])
  return (
    <AdminLayout title={t('admin:pages.products')} styles={['admin/products']}>
      <AdminPageHeader title={t('admin:pages.products')}>
        <div className="row">
          <ButtonLink to={paths.adminProductNew} look="sm" icon="plus">
            {t('new')}
          </ButtonLink>
          <ButtonLink to={familyPaths.list} look="line sm" icon="layout-grid">
            {t('families')}
          </ButtonLink>
          <ButtonLink to={paths.adminProductImportNew} look="line sm" icon="table">
            {t('admin-product-files:open')}
          </ButtonLink>
        </div>
      </AdminPageHeader>
      <Island
        of={ProductsList}
        props={{
          initialList: list,
          initialQuery: productListQuery.format(query),
          categories,
          copyFormId: randomUUID(),
          formError,
          bulkFormError,
        }}
        when="load"
      />
      <ListIcons />
    </AdminLayout>
  )
}
