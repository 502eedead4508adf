import { useTranslation } from 'react-i18next'
import { type CostListQuery, costListQuery, type ProductCost } from '#domain/catalog/product-cost.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import { figuresQuery } from '#domain/figures/figures-query.ts'
import { localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { errorText } from '#domain/shared/result.ts'
import { usePage } from '../../PageContext.ts'
import { Button } from '../../ui/Buttons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormError } from '../../ui/form/Alerts.tsx'
import type { SubmittedForm } from '../../ui/form/Field.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { PostForm } from '../form/PostForm.tsx'
import { Money } from '../Money.tsx'

export type CostsFormState = Partial<SubmittedForm>

type CostsPageProps = CostsFormState & { list: Page<ProductCost>; query: CostListQuery }

/** What the pieces cost the shop, beside their prices; all of a page are saved at once. */
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
        <div className="row">
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
              <Cost
                key={product.id}
                product={product}
                typed={formValues[`cost-${product.id}`]}
                isWrong={errors[`cost-${product.id}`] !== undefined}
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

type CostProps = { product: ProductCost; typed: string | undefined; isWrong: boolean }

function Cost({ product, typed, isWrong }: CostProps) {
  const { t } = useTranslation('admin-costs')
  const { language } = usePage()
  const { id, price, cost } = product
  const { text: name } = localised(product, 'name', language)
  const stored = cost === null ? '' : formatMadInput(cost, language)
  return (
    <li className="parcel">
      <div>
        <label htmlFor={`cost-${id}`}>
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
        id={`cost-${id}`}
        name={`cost-${id}`}
        defaultValue={typed ?? stored}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        placeholder={t('placeholder')}
        aria-invalid={isWrong || undefined}
      />
    </li>
  )
}
