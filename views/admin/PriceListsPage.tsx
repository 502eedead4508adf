import { useTranslation } from 'react-i18next'
import {
  type PriceList,
  type PriceListQuery,
  type ProductWithSum,
  priceListPaths,
  priceListQuery,
} from '#domain/catalog/costs-and-price-lists.ts'
import type { Page } from '#domain/shared/page.ts'
import { SubmitRow, TextLink } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from './AdminLayout.tsx'
import { type CostsFormState, TypedSums } from './CostsPage.tsx'
import { ConfirmDelete } from './form/AdminFormPage.tsx'

export function PriceListsPage({
  lists,
  formValues = {},
  errors = {},
}: CostsFormState & { lists: readonly PriceList[] }) {
  const { t } = useTranslation(['admin-price-lists', 'admin'])
  return (
    <AdminLayout title={t('admin:pages.price_lists')} styles={['admin/couriers']}>
      <AdminPageHeader title={t('admin:pages.price_lists')} lead={t('lead')} />
      <div className="stack stack--l">
        {lists.length === 0 ? (
          <p className="panel">{t('none')}</p>
        ) : (
          <ul className="ruled">
            {lists.map(({ id, name, products, accounts }) => (
              <li className="parcel" key={id}>
                <div>
                  <TextLink to={priceListQuery.path({ list: id })}>
                    <bdi>{name}</bdi>
                  </TextLink>
                  <span className="who">{t('counts', { products, accounts })}</span>
                </div>
              </li>
            ))}
          </ul>
        )}
        <PostForm
          className="panel stack"
          action={priceListPaths.new}
          formValues={formValues}
          errors={errors}
          noValidate
        >
          <Field name="name" label={t('name')} maxLength={100} />
          <SubmitRow>{t('add')}</SubmitRow>
        </PostForm>
      </div>
    </AdminLayout>
  )
}

type PriceListPageProps = CostsFormState & {
  priceList: PriceList
  list: Page<ProductWithSum>
  query: PriceListQuery
}

export function PriceListPage({ priceList, list, query, formValues = {}, errors = {} }: PriceListPageProps) {
  const { t } = useTranslation('admin-price-lists')
  const { id, name } = priceList
  return (
    <AdminLayout title={name} styles={['admin/couriers']} scripts={['admin/staff-form']}>
      <AdminPageHeader title={<bdi>{name}</bdi>} lead={t('list_lead')} back="price_lists" />
      <TypedSums
        list={list}
        search={query.q}
        pathOf={(page) => priceListQuery.path({ ...query, page })}
        field="price"
        placeholder={t('usual')}
        none={<EmptyState icon="search-x" title={t('none_found')} />}
        formValues={formValues}
        errors={errors}
      >
        <input type="hidden" name="list" value={id} />
      </TypedSums>
      <ConfirmDelete
        label={t('delete')}
        question={t('delete_question', { name })}
        text={t('delete_text')}
        action={priceListPaths.deletion(id)}
      />
    </AdminLayout>
  )
}
