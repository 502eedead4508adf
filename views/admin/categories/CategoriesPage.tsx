import { useTranslation } from 'react-i18next'
import { type CategoriesQuery, type CategoryListPage, categoriesPath } from '#domain/category.ts'
import { paths } from '#domain/paths.ts'
import CategoriesList from '../../../client/islands/CategoriesList.tsx'
import type { CategoriesWords } from '../../../client/ui/categories-words.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminHead } from '../AdminHead.tsx'
import { AdminLayout } from '../AdminLayout.tsx'

export type CategoriesPageProps = { list: CategoryListPage; query: CategoriesQuery }

/** Icons that the list may come to need while it lives. */
const iconsToCome = ['search-x', 'triangle-alert', 'arrow-up', 'arrow-down', 'arrow-left', 'arrow-right']

/** The categories of the shop, for staff. */
export function CategoriesPage({ list, query }: CategoriesPageProps) {
  const { t } = useTranslation('admin-categories')
  const { language, href } = usePage()
  // The island fills the marks of its words by itself.
  const words: CategoriesWords = t('list', { returnObjects: true, skipInterpolation: true })
  const drawnQuery = categoriesPath(query).split('?')[1] ?? ''
  return (
    <AdminLayout title={t('title')} styles={['categories']}>
      <AdminHead title={t('title')}>
        <a className="btn btn--sm" href={href(paths.adminCategoryNew)}>
          <Icon name="plus" />
          {t('new')}
        </a>
      </AdminHead>
      <Island of={CategoriesList} props={{ drawn: list, drawnQuery, words, language }} when="load" />
      <template>
        {iconsToCome.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </template>
    </AdminLayout>
  )
}
