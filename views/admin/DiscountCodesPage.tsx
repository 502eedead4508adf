import { Trans, useTranslation } from 'react-i18next'
import { discountCodeListQuery, discountCodePaths } from '#domain/admin/admin-paths.ts'
import { type DiscountKind, discountKinds, type ListedCode } from '#domain/cart/discount-code.ts'
import type { Category } from '#domain/catalog/category.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { Pager } from '../../client/ui/Pager.tsx'
import { usePage } from '../PageContext.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink, EditButton } from '../ui/Buttons.tsx'
import { useDateFormat } from '../ui/DateTime.tsx'
import { Colon, Dots } from '../ui/Facts.tsx'
import { Field } from '../ui/form/Field.tsx'
import { AdminLayout, AdminPageHeader } from './AdminLayout.tsx'
import { ConfirmDelete } from './form/AdminFormPage.tsx'
import { CountField, Options, PriceField, Switch } from './form/Inputs.tsx'
import { StaffFormPage, type StaffFormProps } from './form/StaffFormPage.tsx'

export function DiscountCodesPage({ list }: { list: Page<ListedCode> }) {
  const { t } = useTranslation(['admin-discount-codes', 'admin'])
  return (
    <AdminLayout title={t('admin:pages.discount_codes')} styles={['admin/settings']}>
      <AdminPageHeader title={t('admin:pages.discount_codes')} lead={t('lead')}>
        <ButtonLink to={discountCodePaths.new} look="sm" icon="plus">
          {t('add')}
        </ButtonLink>
      </AdminPageHeader>
      {list.total === 0 && <p className="panel">{t('none')}</p>}
      <ul className="stack">
        {list.items.map((code) => (
          <CodeItem key={code.id} code={code} />
        ))}
      </ul>
      <Pager list={list} pathOf={(page) => discountCodeListQuery.path({ page })} />
    </AdminLayout>
  )
}

function CodeItem({ code }: { code: ListedCode }) {
  const { t } = useTranslation('admin-discount-codes')
  const { id, code: name, kind, value, used, uses, given, minimum, valid_from, valid_until } = code
  const formatDay = useDateFormat()
  const days = {
    from: valid_from ? formatDay(valid_from) : '…',
    until: valid_until ? formatDay(valid_until) : '…',
  }
  return (
    <li className="panel stack">
      <div className="row between">
        <h2 className="h3">
          <bdi>{name}</bdi> <State code={code} />
        </h2>
        <EditButton to={discountCodePaths.edit(id)} name={name} />
      </div>
      <p>
        <Dots>
          <b>
            {kind === 'free_delivery' && t('kinds.free_delivery')}
            {kind === 'percent' && <bdi dir="ltr">{`−${Number(value)}%`}</bdi>}
            {kind === 'amount' && <Amount centimes={-centimesFromMad(value)} />}
          </b>
          {Number(minimum) > 0 && (
            <Trans
              t={t}
              i18nKey="minimum"
              components={{ amount: <Amount centimes={centimesFromMad(minimum)} /> }}
            />
          )}
          {(valid_from || valid_until) && (
            <Trans t={t} i18nKey="days" values={days} components={{ bdi: <bdi /> }} />
          )}
        </Dots>
      </p>
      <p className="soft">
        {uses === null ? t('used', { number: used }) : t('used_of', { number: used, uses })} ·{' '}
        <Trans t={t} i18nKey="given" components={{ amount: <Amount centimes={centimesFromMad(given)} /> }} />
      </p>
    </li>
  )
}

function State({ code }: { code: ListedCode }) {
  const { is_active, valid_from, valid_until, uses, used } = code
  const { t } = useTranslation('admin-discount-codes')
  const today = dayInSafi(usePage().clock())
  if (!is_active) return <Badge kind="out">{t('states.off')}</Badge>
  if (valid_until && today > valid_until) return <Badge kind="out">{t('states.expired')}</Badge>
  if (valid_from && today < valid_from) return <Badge kind="low">{t('states.not_begun')}</Badge>
  if (uses !== null && used >= uses) return <Badge kind="out">{t('states.used_up')}</Badge>
  return null
}

type DiscountCodeFormPageProps = StaffFormProps<{ id: number; code: string }> & {
  categories?: readonly Pick<Category, 'id' | 'name_ar' | 'name_en' | 'name_fr'>[]
}

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

export function DiscountCodeFormPage({ categories = [], ...form }: DiscountCodeFormPageProps) {
  const { record: stored } = form
  const { t } = useTranslation(['admin-discount-codes', 'admin'])
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
      backText={t('admin:pages.discount_codes')}
      styles={['admin/settings']}
      labels={labels}
      formatValue={formatValue}
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
            {t('form.code')}
            <Colon />
            <b dir="ltr">{stored.code}</b> <span className="soft">{t('form.code_stays')}</span>
          </p>
        ) : (
          <Field {...field('code')} hint={t('form.code_hint')} maxLength={40} isLtr />
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
        <div className="zone-cities" id="category_ids">
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
          isOptional
          isLtr
        />
      </section>
    </StaffFormPage>
  )
}
