import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CostListQuery,
  costListQuery,
  type ProductWithSum,
} from '#domain/catalog/costs-and-price-lists.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import { figuresQuery } from '#domain/figures/figures-query.ts'
import { localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { errorText } from '#domain/shared/result.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Pager } from '../../client/ui/Pager.tsx'
import { usePage } from '../PageContext.ts'
import { Button } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FormErrors } from '../ui/form/Alerts.tsx'
import { FormContext, type SubmittedForm } from '../ui/form/Field.tsx'
import { AdminLayout, AdminPageHeader } from './AdminLayout.tsx'
import { DraftForm } from './form/AdminFormPage.tsx'
import { BareInput } from './form/Inputs.tsx'
import { Money } from './Money.tsx'

export type CostsFormState = Partial<SubmittedForm>

type CostsPageProps = CostsFormState & { list: Page<ProductWithSum>; query: CostListQuery }

export function CostsPage({ list, query, formValues = {}, errors = {} }: CostsPageProps) {
  const { t } = useTranslation(['admin-costs', 'admin'])
  return (
    <AdminLayout title={t('admin:pages.costs')} styles={['admin/couriers']} scripts={['admin/staff-form']}>
      <AdminPageHeader
        title={t('admin:pages.costs')}
        lead={t('lead')}
        back={{ name: t('margin.title'), path: figuresQuery.path({ part: 'money' }) }}
      />
      <TypedSums
        list={list}
        search={query.q}
        pathOf={(page) => costListQuery.path({ ...query, page })}
        field="cost"
        placeholder={t('placeholder')}
        none={<EmptyState icon="banknote" title={t('none')} text={t('none_text')} />}
        formValues={formValues}
        errors={errors}
      >
        <label className="choice">
          <input type="checkbox" name="only" value="unknown" defaultChecked={query.only === 'unknown'} />
          {t('unknown')}
        </label>
      </TypedSums>
    </AdminLayout>
  )
}

type TypedSumsProps = Required<CostsFormState> & {
  list: Page<ProductWithSum>
  search: string
  pathOf: (page: number) => string
  field: 'cost' | 'price'
  placeholder: string
  none: ReactNode
  children: ReactNode
}

/**
 * All sums of a page are saved at once; what is typed is kept on the device until then, as in every staff form
 * (client/enhance/admin/staff-form.ts).
 */
export function TypedSums(props: TypedSumsProps) {
  const { list, search, pathOf, field, placeholder, none, formValues, errors, children } = props
  const { t } = useTranslation('admin-costs')
  const { href } = usePage()
  const [path] = pathOf(1).split('?')
  return (
    <>
      <FormErrors errors={errors} />
      <form className="scan" action={href(path ?? '')}>
        <div className="row row--s">
          <input
            className="input"
            type="search"
            name="q"
            defaultValue={search}
            aria-label={t('search')}
            placeholder={t('search')}
          />
          {children}
          <Button look="line">{t('show')}</Button>
        </div>
      </form>
      {list.items.length === 0 ? (
        none
      ) : (
        <DraftForm
          className="stack"
          action={pathOf(list.page)}
          formValues={formValues}
          errors={errors}
          draft={pathOf(list.page)}
          isUnsaved={Object.keys(errors).length > 0}
        >
          <ul className="ruled">
            {list.items.map((product) => (
              <TypedSum
                key={product.id}
                product={product}
                name={`${field}-${product.id}`}
                placeholder={placeholder}
              />
            ))}
          </ul>
          <div className="parcels__bar">
            <Button>{t('save')}</Button>
          </div>
        </DraftForm>
      )}
      <Pager list={list} pathOf={pathOf} />
    </>
  )
}

type TypedSumProps = { product: ProductWithSum; name: string; placeholder: string }

function TypedSum({ product, name: field, placeholder }: TypedSumProps) {
  const { t } = useTranslation('admin-costs')
  const { t: tError } = useTranslation('errors')
  const { language } = usePage()
  const { formValues, errors } = useContext(FormContext)
  const [error] = errors[field] ?? []
  const { id, price, sum } = product
  const name = localised(product, 'name', language)
  const stored = sum === null ? '' : formatMadInput(sum, language)
  // What came back untouched is shown as it is stored, which may be newer.
  const isTyped = formValues[field] !== formValues[`was-${id}`]
  return (
    <li className="parcel">
      <div>
        <label htmlFor={field}>
          <bdi>
            <LocalisedText of={name} />
          </bdi>
        </label>
        <span className="who">
          {' '}
          {t('price')} <Money of={price} />
        </span>
      </div>
      <input type="hidden" name={`was-${id}`} value={stored} />
      <BareInput
        data-ltr
        name={field}
        defaultValue={isTyped ? formValues[field] : stored}
        inputMode="decimal"
        maxLength={20}
        placeholder={placeholder}
        aria-describedby={error && `${field}-error`}
      />
      {error && (
        <p className="error" id={`${field}-error`}>
          {errorText(tError, error)}
        </p>
      )}
    </li>
  )
}
