import { useTranslation } from 'react-i18next'
import { type CostListQuery, costListQuery, type ProductCost } from '#domain/catalog/costs-and-price-lists.ts'
import { type Centimes, formatMadInput } from '#domain/currency/money.ts'
import { figuresQuery } from '#domain/figures/figures-query.ts'
import { localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { errorText } from '#domain/shared/result.ts'
import { Pager } from '../../client/ui/Pager.tsx'
import { usePage } from '../PageContext.ts'
import { Button } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FormError } from '../ui/form/Alerts.tsx'
import type { SubmittedForm } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from './AdminLayout.tsx'
import { Money } from './Money.tsx'

export type CostsFormState = Partial<SubmittedForm>

type CostsPageProps = CostsFormState & { list: Page<ProductCost>; query: CostListQuery }

/** What the products cost the shop, beside their prices; all costs of a page are saved at once. */
export function CostsPage({ list, query, formValues = {}, errors = {} }: CostsPageProps) {
  const { t } = useTranslation('admin-costs')
  const { t: tErrors } = useTranslation('errors')
  const { href } = usePage()
  const [error] = Object.values(errors).flat()
  return (
    <AdminLayout title={t('title')} styles={['admin/couriers']}>
      <AdminPageHeader
        title={t('title')}
        lead={t('lead')}
        back={{ name: t('margin.title'), path: figuresQuery.path({ part: 'money' }) }}
      />
      {error && <FormError>{errorText(tErrors, error)}</FormError>}
      <form className="scan" action={href(costListQuery.path())}>
        <div className="row row--s">
          <input
            className="input"
            type="search"
            name="q"
            defaultValue={query.q}
            aria-label={t('search')}
            placeholder={t('search')}
          />
          <label className="choice">
            <input type="checkbox" name="only" value="unknown" defaultChecked={query.only === 'unknown'} />
            {t('unknown')}
          </label>
          <Button look="line">{t('show')}</Button>
        </div>
      </form>
      {list.items.length === 0 ? (
        <EmptyState icon="banknote" title={t('none')} text={t('none_text')} />
      ) : (
        <PostForm className="stack" action={costListQuery.path({ ...query, page: list.page })}>
          <ul className="parcels">
            {list.items.map((product) => (
              <TypedMoney
                key={product.id}
                product={product}
                name={`cost-${product.id}`}
                stored={product.cost}
                placeholder={t('placeholder')}
                formValues={formValues}
                errors={errors}
              />
            ))}
          </ul>
          <div className="parcels__bar">
            <Button>{t('save')}</Button>
          </div>
        </PostForm>
      )}
      <Pager list={list} pathOf={(page) => costListQuery.path({ ...query, page })} />
    </AdminLayout>
  )
}

type TypedMoneyProps = Required<CostsFormState> & {
  product: Omit<ProductCost, 'cost'>
  name: string
  stored: Centimes | null
  placeholder: string
}

/** A product with its price, and the sum that staff type for it. */
export function TypedMoney(props: TypedMoneyProps) {
  const { product, name: field, placeholder, formValues, errors } = props
  const { t } = useTranslation('admin-costs')
  const { language } = usePage()
  const { id, price } = product
  const { text: name } = localised(product, 'name', language)
  const stored = props.stored === null ? '' : formatMadInput(props.stored, language)
  // What came back untouched is shown as it is stored, which may be newer.
  const isTyped = formValues[field] !== formValues[`was-${id}`]
  return (
    <li className="parcel">
      <div>
        <label htmlFor={field}>
          <bdi>{name}</bdi>
        </label>
        <span className="who">
          {' '}
          {t('price')} <Money of={price} />
        </span>
      </div>
      <input type="hidden" name={`was-${id}`} value={stored} />
      <input
        className="input"
        data-ltr
        id={field}
        name={field}
        defaultValue={isTyped ? formValues[field] : stored}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={errors[field] ? true : undefined}
      />
    </li>
  )
}
