import { useTranslation } from 'react-i18next'
import { discountCodePaths } from '#domain/admin/admin-paths.ts'
import { type DiscountKind, discountKinds } from '#domain/cart/discount-code.ts'
import type { Category } from '#domain/catalog/category.ts'
import { localised } from '#domain/shared/language.ts'
import { usePage } from '../../PageContext.ts'
import { Field } from '../../ui/form/Field.tsx'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'
import { CountField, Options, PriceField, Switch } from '../form/Inputs.tsx'
import { StaffFormPage, type StaffFormProps } from '../form/StaffFormPage.tsx'

type DiscountCodeFormPageProps = StaffFormProps<{ id: number; code: string }> & {
  categories?: readonly Pick<Category, 'id' | 'name_ar' | 'name_en' | 'name_fr'>[]
}

/** The fields in the order of the form. */
const fields = [
  'code',
  'kind',
  'value',
  'minimum',
  'is_active',
  'valid_from',
  'valid_until',
  'uses',
  'uses_by_phone',
  'category_ids',
  'product_ids',
] as const

/** The form of a discount code: what it takes off, when, how often and of what. */
export function DiscountCodeFormPage({ categories = [], ...form }: DiscountCodeFormPageProps) {
  const { record: stored } = form
  const { t } = useTranslation('admin-discount-codes')
  const { language } = usePage()
  const name = stored?.code ?? ''
  const ticked = form.formValues.category_ids?.split(',').filter(Boolean) ?? []
  const categoryIds = categories.map(({ id }) => String(id))
  // A category that was deleted, or could not be read, stays ticked: without any the code would hold for every piece.
  const shownIds = [...categoryIds, ...ticked.filter((id) => !categoryIds.includes(id))]
  function nameOf(id: string): string {
    const category = categories.find((other) => String(other.id) === id)
    return category ? localised(category, 'name', language).text : t('form.unknown_category', { id })
  }
  function formatValue(field: string, text: string): string | null {
    if (field === 'kind') return t(`kinds.${text as DiscountKind}`)
    return field === 'category_ids' ? text.split(',').filter(Boolean).map(nameOf).join(' · ') : null
  }
  const labels = Object.fromEntries(fields.map((field) => [field, t(`form.${field}`)]))
  const field = (name: (typeof fields)[number]) => ({ name, label: t(`form.${name}`) })
  return (
    <StaffFormPage
      form={form}
      kind="discount-code"
      title={stored ? t('form.edit', { name }) : t('form.new')}
      backText={t('title')}
      styles={['admin/settings']}
      labels={labels}
      formatValue={formatValue}
      summary={t('form.check')}
      footer={
        stored && (
          <ConfirmDelete
            label={t('form.delete')}
            question={t('form.delete_question', { name })}
            text={t('form.delete_text')}
            action={discountCodePaths.deletion(stored.id)}
          />
        )
      }
    >
      <section className="panel stack stack--l">
        <h2>{t('form.discount')}</h2>
        {stored ? (
          <p>
            {t('form.code')}: <b dir="ltr">{stored.code}</b>{' '}
            <span className="soft">{t('form.code_stays')}</span>
          </p>
        ) : (
          <Field {...field('code')} hint={t('form.code_hint')} maxLength={40} autoComplete="off" isLtr />
        )}
        <Field
          {...field('kind')}
          options={<Options of={discountKinds} nameOf={(kind) => t(`kinds.${kind}`)} />}
        />
        <PriceField {...field('value')} hint={t('form.value_hint')} isOptional />
        <PriceField {...field('minimum')} hint={t('form.minimum_hint')} isOptional />
        <Switch {...field('is_active')} />
      </section>
      <section className="panel stack stack--l">
        <h2>{t('form.limits')}</h2>
        <Field {...field('valid_from')} type="date" isOptional />
        <Field {...field('valid_until')} type="date" hint={t('form.valid_until_hint')} isOptional />
        <CountField {...field('uses')} hint={t('form.uses_hint')} isOptional />
        <CountField {...field('uses_by_phone')} isOptional />
      </section>
      <section className="panel stack stack--l">
        <h2>{t('form.pieces')}</h2>
        <p className="soft">{t('form.pieces_hint')}</p>
        {/* Says that nothing is ticked; without it the form would not have the field. */}
        <input type="hidden" name="category_ids" value="" />
        <div className="zone-cities">
          {shownIds.map((id) => (
            <label className="choice" key={id}>
              <input type="checkbox" name="category_ids" value={id} defaultChecked={ticked.includes(id)} />
              <span>{nameOf(id)}</span>
            </label>
          ))}
        </div>
        <Field
          {...field('product_ids')}
          hint={t('form.product_ids_hint')}
          inputMode="text"
          autoComplete="off"
          isOptional
          isLtr
        />
      </section>
    </StaffFormPage>
  )
}
