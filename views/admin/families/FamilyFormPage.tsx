import { useTranslation } from 'react-i18next'
import { familyPaths } from '#domain/admin/admin-paths.ts'
import type { EditConflict } from '#domain/admin/editing.ts'
import {
  combinationsOf,
  familyOptionKinds,
  hasSameValues,
  optionNumbers,
  type ProductFamily,
  rowNumbers,
  type StaffVariant,
  valueField,
} from '#domain/catalog/family.ts'
import { languageCodes, localised, localisedFields } from '#domain/shared/language.ts'
import { usePage } from '../../PageContext.ts'
import { Field } from '../../ui/form/Field.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { AdminForm } from '../form/AdminForm.tsx'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'
import { Conflict } from '../form/Conflict.tsx'
import { SuggestedList } from '../form/SuggestedList.tsx'
import { PriceBreakFields, usePriceBreakLabels } from '../products/PriceBreakFields.tsx'
import { type FamilyFormProps, FamilyOptions } from './FamilyOptions.tsx'
import { FamilyVariants } from './FamilyVariants.tsx'

export type FamilyFormPageProps = {
  /** As it is stored; null for a new one. */
  family: (ProductFamily & { version: number; variants: readonly StaffVariant[] }) | null
  formValues: Record<string, string>
  /** Products that may join. */
  suggestions: readonly string[]
  errors?: Record<string, string[]>
  /** Fields that someone else changed since the form was rendered (409). */
  conflict?: EditConflict
}

/** /admin/families/new and /admin/families/7: title, options, and prices and stocks of all products in one table. */
export function FamilyFormPage({
  family,
  formValues,
  suggestions,
  errors = {},
  conflict,
}: FamilyFormPageProps) {
  const { t } = useTranslation('admin-families')
  const { language } = usePage()
  const name = family ? localised(family, 'title', language).text : ''
  const title = family ? t('form.edit', { name }) : t('new')
  const action = family ? familyPaths.family(family.id) : familyPaths.new
  const labels = useLabels(family)
  const { t: tCatalog } = useTranslation('catalog')
  const formatValue = (field: string, text: string) => {
    const kind = field.endsWith('_kind') && familyOptionKinds.find((each) => each === text)
    if (kind) return tCatalog(`family.kinds.${kind}`)
    const value = /^value\d_/.test(field) && allValues(family).find(({ id }) => String(id) === text)
    return value ? localised(value, 'name', language).text : null
  }
  return (
    <AdminLayout title={title} styles={['admin/products']} scripts={['admin/staff-form']}>
      <AdminPageHeader title={title} back={{ name: t('title'), path: familyPaths.list }} />
      <AdminForm
        draft={`family-${family?.id ?? 'new'}`}
        action={action}
        back={familyPaths.list}
        version={family?.version}
        base={formValues.base}
        errors={errors}
        labels={labels}
        summaryText={t('form.check')}
        conflict={
          conflict && (
            <Conflict
              conflict={conflict}
              mine={formValues}
              labels={labels}
              formatValue={formatValue}
              recordPath={action}
            />
          )
        }
      >
        <section className="panel stack stack--l">
          <h2>{t('form.titles')}</h2>
          <p className="soft">{t('form.titles_hint')}</p>
          {languageCodes.map((code) => (
            <Field
              key={code}
              name={`title_${code}`}
              label={t(`form.title_${code}`)}
              value={formValues[`title_${code}`]}
              errors={errors[`title_${code}`]}
              maxLength={120}
              autoComplete="off"
            />
          ))}
        </section>
        <FamilyOptions formValues={formValues} errors={errors} />
        {family && family.variants.length > 0 && (
          <FamilyVariants family={family} formValues={formValues} errors={errors} />
        )}
        <section className="panel stack stack--l">
          <PriceBreakFields
            formValues={formValues}
            errors={errors}
            products={family?.variants ?? []}
            hint={t('form.breaks_hint')}
          />
        </section>
        <section className="panel stack stack--l">
          <h2>{t('form.more')}</h2>
          <SuggestedList
            name="added"
            label={t('form.added')}
            hint={t('form.added_hint')}
            value={formValues.added}
            errors={errors.added}
            suggestions={suggestions}
          />
          <Missing family={family} formValues={formValues} errors={errors} />
        </section>
      </AdminForm>
      {family && (
        <ConfirmDelete
          label={t('form.delete')}
          question={t('form.delete_question', { name })}
          text={t('form.delete_text')}
          action={familyPaths.deletion(family.id)}
        />
      )}
    </AdminLayout>
  )
}

/** What is to happen with the combinations that no product has. */
function Missing({ family, formValues, errors }: FamilyFormProps & Pick<FamilyFormPageProps, 'family'>) {
  const { t } = useTranslation('admin-families')
  const { language } = usePage()
  const variants = family?.variants ?? []
  const missing = combinationsOf(family?.options ?? []).filter(
    (combination) =>
      !variants.some(({ option_values }) =>
        hasSameValues(
          option_values,
          combination.map(({ id }) => id),
        ),
      ),
  )
  return (
    <>
      {family && (
        <p className="soft">
          {missing.length > 0 ? t('form.missing', { count: missing.length }) : t('form.complete')}
        </p>
      )}
      <Field
        name="makes"
        label={t('form.makes')}
        hint={t('form.makes_hint')}
        value={formValues.makes ?? 'none'}
        errors={errors.makes}
        options={(['none', 'hidden', 'shown'] as const).map((way) => (
          <option key={way} value={way}>
            {t(`form.makes_ways.${way}`)}
          </option>
        ))}
      />
      {variants.length > 1 && (
        <Field
          name="copy_of"
          label={t('form.copy_of')}
          value={formValues.copy_of}
          isOptional
          options={variants.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {localised(variant, 'name', language).text}
            </option>
          ))}
        />
      )}
    </>
  )
}

const allValues = (family: Pick<ProductFamily, 'options'> | null) =>
  (family?.options ?? []).flatMap(({ values }) => values)

/** Names of all fields in the order of the form, for its errors and conflicts. */
function useLabels(family: FamilyFormPageProps['family']): Record<string, string> {
  const { t } = useTranslation('admin-families')
  const { language } = usePage()
  const ofOptions = optionNumbers.flatMap((option) => [
    [`option${option}_kind`, t('form.option', { number: option })],
    ...rowNumbers.flatMap((row) =>
      ['name_ar', 'name_en', 'name_fr', 'colour'].map((field) => [
        valueField(option, row, field),
        t('form.value_in', {
          option,
          row,
          field: field === 'colour' ? t('form.colour') : t(`form.${field as 'name_ar'}`),
        }),
      ]),
    ),
  ])
  const ofVariants = (family?.variants ?? []).flatMap((variant) => {
    const name = localised(variant, 'name', language).text
    const fields = ['value1', 'value2', 'price', 'stock', 'is_active'] as const
    return fields.map((field) => [
      `${field}_${variant.id}`,
      t('form.of_product', { field: t(`form.${field}`), name }),
    ])
  })
  return Object.fromEntries([
    ...localisedFields('title').map((field) => [field, t(`form.${field}`)]),
    ...ofOptions,
    ...ofVariants,
    ...Object.entries(usePriceBreakLabels()),
    ['added', t('form.added')],
    ['makes', t('form.makes')],
  ])
}
