import { useTranslation } from 'react-i18next'
import { type CategoryListItem, type CategoryListQuery, categoryListQuery } from '#domain/catalog/category.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import CategoriesList from '../../../client/islands/CategoriesList.tsx'
import { Island } from '../../Island.tsx'
import { ButtonLink } from '../../ui/Buttons.tsx'
import { ScriptIcons } from '../../ui/icons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

export type CategoriesPageProps = { list: Page<CategoryListItem>; query: CategoryListQuery }

/** Icons that only later states of the list use. */
const scriptIcons = ['search-x', 'triangle-alert', 'arrow-up', 'arrow-down', 'arrow-left', 'arrow-right']

/** The admin list of categories. */
export function CategoriesPage({ list, query }: CategoriesPageProps) {
  const { t } = useTranslation('admin-categories')
  const initialQuery = categoryListQuery.format(query)
  return (
    <AdminLayout title={t('title')} styles={['admin/categories']}>
      <AdminPageHeader title={t('title')}>
        <ButtonLink to={paths.adminCategoryNew} look="sm" icon="plus">
          {t('new')}
        </ButtonLink>
      </AdminPageHeader>
      <Island of={CategoriesList} props={{ initialList: list, initialQuery }} when="load" />
      <ScriptIcons names={scriptIcons} />
    </AdminLayout>
  )
}
