import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import {
  type Category,
  type CategoryListQuery,
  canReorderCategories,
  categoryListQuery,
  type StaffCategory,
} from '#domain/catalog/category.ts'
import { languageCodes, languages, localised } from '#domain/shared/language.ts'
import { offsetOf, type Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Pager } from '../../../client/ui/Pager.tsx'
import { Picture } from '../../../client/ui/Picture.tsx'
import { usePage } from '../../PageContext.ts'
import { Button, ButtonLink, Link, TextLink } from '../../ui/Buttons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { Table } from '../../ui/Table.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { ListSearch } from '../ListSearch.tsx'

type CategoriesPageProps = { list: Page<StaffCategory>; query: CategoryListQuery }

/** Categories can be moved while the list is in the order of the shop. */
export function CategoriesPage({ list, query }: CategoriesPageProps) {
  const { t } = useTranslation(['admin-categories', 'admin', 'admin-lists'])
  const other = query.sort === 'shop' ? 'newest' : 'shop'
  return (
    <AdminLayout title={t('admin:pages.categories')} styles={['admin/categories']}>
      <AdminPageHeader title={t('admin:pages.categories')}>
        <ButtonLink to={paths.adminCategoryNew} look="sm" icon="plus">
          {t('new')}
        </ButtonLink>
      </AdminPageHeader>
      <ListSearch
        path={categoryListQuery.path()}
        search={query.q}
        label={t('list.search')}
        count={t('list.count', { count: list.total })}
      >
        <input type="hidden" name="tab" value="categories" />
      </ListSearch>
      {list.items.length === 0 ? (
        <EmptyState
          icon="search-x"
          title={t('list.empty')}
          text={query.q ? t('list.none_text') : t('list.empty_text')}
        >
          {query.q && <TextLink to={categoryListQuery.path()}>{t('admin-lists:show_all')}</TextLink>}
        </EmptyState>
      ) : (
        <>
          <p className="hint">
            {canReorderCategories(query) && `${t('list.arrange_hint')} `}
            <TextLink to={categoryListQuery.path({ ...query, sort: other, page: 1 })}>
              {t(`list.sorts.${other}`)}
            </TextLink>
          </p>
          <Table
            className="table table--pictured table--categories"
            headings={[
              { text: t('list.column_picture'), isForReaders: true },
              t('list.column_name'),
              t('list.column_products'),
              t('list.column_state'),
              { text: t('list.column_actions'), isForReaders: true },
            ]}
          >
            {list.items.map((category, index) => (
              <CategoryRow
                key={category.id}
                category={category}
                query={query}
                position={offsetOf(list) + index + 1}
                total={list.total}
              />
            ))}
          </Table>
        </>
      )}
      <Pager list={list} pathOf={(page) => categoryListQuery.path({ ...query, page })} />
    </AdminLayout>
  )
}

type CategoryRowProps = {
  category: StaffCategory
  query: CategoryListQuery
  /** It counts from 1. */
  position: number
  total: number
}

function CategoryRow({ category, query, position, total }: CategoryRowProps) {
  const { t } = useTranslation(['admin-categories', 'admin-lists'])
  const { language } = usePage()
  const { id, slug, picture, product_count, is_active } = category
  const name = localised(category, 'name', language).text
  return (
    <tr id={`category-${id}`}>
      <td className="pick">
        <span className="plate thumb">
          <Picture picture={picture ?? undefined} alt="" sizes="4rem" />
        </span>
      </td>
      <td className="name">
        <b>{name}</b>
        <span className="who">
          <bdi dir="ltr">{slug}</bdi>
        </span>
        <span className="who">
          {languageCodes
            .filter((code) => code !== language)
            .map((code, index) => (
              <span key={code}>
                {index > 0 && ' · '}
                <bdi lang={code} dir={languages[code].dir}>
                  {category[`name_${code}`]}
                </bdi>
              </span>
            ))}
        </span>
      </td>
      <td className="num">{t('list.products', { count: product_count })}</td>
      <td className="state">
        <PostForm action={paths.adminCategoryAction(id, 'activation')}>
          <ListFields query={query} />
          <input type="hidden" name="is_active" value={is_active ? 'off' : 'on'} />
          <button
            className="choice"
            type="submit"
            role="switch"
            aria-checked={is_active}
            aria-label={`${t('list.active')}: ${name}`}
          >
            <span className="switch" />
            {t('list.active')}
          </button>
        </PostForm>
      </td>
      <td className="actions">
        <div className="table__actions">
          {canReorderCategories(query) && (
            <PostForm className="row row--s moves" action={paths.adminCategoryAction(id, 'position')}>
              <ListFields query={query} />
              {(['up', 'down'] as const).map((way) => (
                <button
                  key={way}
                  className="iconbtn"
                  type="submit"
                  name="position"
                  value={way === 'up' ? position - 1 : position + 1}
                  disabled={position === (way === 'up' ? 1 : total)}
                  aria-label={t(`list.${way}`, { name })}
                >
                  <Icon name={`arrow-${way}`} />
                </button>
              ))}
            </PostForm>
          )}
          <Link
            className="iconbtn"
            to={paths.adminCategory(id)}
            aria-label={t('admin-lists:edit', { title: name })}
          >
            <Icon name="pencil" />
          </Link>
          <Link
            className="iconbtn"
            data-danger
            to={paths.adminCategoryAction(id, 'deletion')}
            aria-label={t('admin-lists:delete', { title: name })}
          >
            <Icon name="trash" />
          </Link>
        </div>
      </td>
    </tr>
  )
}

function ListFields({ query }: { query: CategoryListQuery }) {
  return categoryListQuery
    .changes(query)
    .map(([name, text]) => <input key={name} type="hidden" name={name} value={text} />)
}

export type CategoryDeletionPageProps = {
  category: StaffCategory
  others: readonly Pick<Category, 'id' | 'name_ar' | 'name_en' | 'name_fr' | 'is_active'>[]
  error?: 'category_in_use' | 'category_unknown'
}

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
        {hasProducts && others.length > 0 && (
          <Field
            name="move_to"
            label={t('deletion.move_to')}
            hint={t('deletion.move_hint')}
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
        )}
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
