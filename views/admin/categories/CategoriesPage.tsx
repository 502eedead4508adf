import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import {
  type Category,
  type CategoryListItem,
  type CategoryListQuery,
  categoryListQuery,
  type StaffCategory,
} from '#domain/catalog/category.ts'
import { localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import CategoriesList from '../../../client/islands/CategoriesList.tsx'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { Button, ButtonLink } from '../../ui/Buttons.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { ListIcons } from '../../ui/icons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

/** The admin list of categories. */
export function CategoriesPage({ list, query }: { list: Page<CategoryListItem>; query: CategoryListQuery }) {
  const { t } = useTranslation(['admin-categories', 'admin'])
  const initialQuery = categoryListQuery.format(query)
  return (
    <AdminLayout title={t('admin:pages.categories')} styles={['admin/categories']}>
      <AdminPageHeader title={t('admin:pages.categories')}>
        <ButtonLink to={paths.adminCategoryNew} look="sm" icon="plus">
          {t('new')}
        </ButtonLink>
      </AdminPageHeader>
      <Island of={CategoriesList} props={{ initialList: list, initialQuery }} when="load" />
      <ListIcons />
    </AdminLayout>
  )
}

export type CategoryDeletionPageProps = {
  category: StaffCategory
  /** Categories that its products can be moved to. */
  others: readonly Pick<Category, 'id' | 'name_ar' | 'name_en' | 'name_fr' | 'is_active'>[]
  /** A key of errors.json. */
  error?: 'category_in_use' | 'category_unknown'
}

/** Confirms the deletion of a category and asks where to move its products. */
export function CategoryDeletionPage({ category, others, error }: CategoryDeletionPageProps) {
  const { t } = useTranslation('admin-categories')
  const { language } = usePage()
  const name = localised(category, 'name', language).text
  const { product_count, deleted_count } = category
  const hasProducts = product_count + deleted_count > 0
  const title = t('deletion.title', { name })
  return (
    <AdminLayout title={title} styles={['admin/categories']}>
      <AdminPageHeader title={title} back="categories" />
      <PostForm
        className="panel stack stack--l narrow"
        action={paths.adminCategoryAction(category.id, 'deletion')}
      >
        {!hasProducts && <p>{t('deletion.empty')}</p>}
        {product_count > 0 && <p>{t('deletion.products', { count: product_count })}</p>}
        {deleted_count > 0 && <p className="soft">{t('deletion.deleted', { count: deleted_count })}</p>}
        {hasProducts && others.length === 0 && <p>{t('deletion.nowhere')}</p>}
        {hasProducts && others.length > 0 && <Target others={others} error={error} />}
        <div className="row">
          {(!hasProducts || others.length > 0) && (
            <Button look="danger">
              {hasProducts ? t('deletion.move_and_delete') : t('deletion.delete')}
            </Button>
          )}
          <ButtonLink to={adminTabPath('categories')} look="line">
            {t('deletion.cancel')}
          </ButtonLink>
        </div>
      </PostForm>
    </AdminLayout>
  )
}

type TargetProps = Pick<CategoryDeletionPageProps, 'others'> & { error: CategoryDeletionPageProps['error'] }

function Target({ others, error }: TargetProps) {
  const { t } = useTranslation('admin-categories')
  const { language } = usePage()
  return (
    <Field
      name="move_to"
      label={t('deletion.move_to')}
      hint={t('deletion.move_hint')}
      value=""
      errors={error && [error]}
      options={
        <>
          <option value="">{t('deletion.choose')}</option>
          {others.map((other) => {
            const name = localised(other, 'name', language).text
            return (
              <option key={other.id} value={other.id}>
                {other.is_active ? name : t('deletion.hidden', { name })}
              </option>
            )
          })}
        </>
      }
    />
  )
}
