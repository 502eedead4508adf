import { useTranslation } from 'react-i18next'
import { familyPaths } from '#domain/admin/admin-paths.ts'
import {
  familyOptionKinds,
  missingCombinations,
  optionNumbers,
  type ProductFamily,
  rowNumbers,
  type StaffVariant,
  valueField,
} from '#domain/catalog/family.ts'
import { languageCodes, localised, localisedFields } from '#domain/shared/language.ts'
import { usePage } from '../../PageContext.ts'
import { Field } from '../../ui/form/Field.tsx'
import { ConfirmDelete } from '../form/AdminFormPage.tsx'
import { Options, SuggestedList } from '../form/Inputs.tsx'
import { StaffFormPage, type StaffFormProps } from '../form/StaffFormPage.tsx'
import { PriceBreakFields, usePriceBreakLabels } from '../products/PriceBreakFields.tsx'
import { FamilyOptions } from './FamilyOptions.tsx'
import { FamilyVariants } from './FamilyVariants.tsx'

type StoredFamily = ProductFamily & { variants: readonly StaffVariant[] }

type FamilyFormPageProps = StaffFormProps<StoredFamily> & { suggestions?: readonly string[] }

export function FamilyFormPage({ suggestions = [], ...form }: FamilyFormPageProps) {
  const { record: family } = form
  const { t } = useTranslation(['admin-families', 'catalog'])
  const { language } = usePage()
  const name = family ? localised(family, 'title', language).text : ''
  const missing = family ? missingCombinations(family.options, family.variants) : []
  const labels = useLabels(family)
  const formatValue = (field: string, text: string) => {
    const kind = field.endsWith('_kind') && familyOptionKinds.find((each) => each === text)
    if (kind) return t(`catalog:family.kinds.${kind}`)
    if (!family || !/^value\d_/.test(field)) return null
    const value = family.options.flatMap(({ values }) => values).find(({ id }) => String(id) === text)
    return value ? localised(value, 'name', language).text : null
  }
  return (
    <StaffFormPage
      form={form}
      kind="family"
      title={family ? t('form.edit', { name }) : t('new')}
      backText={t('title')}
      styles={['admin/products']}
      labels={labels}
      formatValue={formatValue}
      footer={
        family && (
          <ConfirmDelete
            label={t('form.delete')}
            question={t('form.delete_question', { name })}
            text={t('form.delete_text')}
            action={familyPaths.deletion(family.id)}
          />
        )
      }
    >
      <section className="panel stack stack--l">
        <h2>{t('form.titles')}</h2>
        <p className="soft">{t('form.titles_hint')}</p>
        {languageCodes.map((code) => (
          <Field key={code} name={`title_${code}`} label={t(`form.title_${code}`)} maxLength={120} />
        ))}
      </section>
      <FamilyOptions />
      {family && family.variants.length > 0 && <FamilyVariants family={family} />}
      <section className="panel stack stack--l">
        <PriceBreakFields products={family?.variants ?? []} hint={t('form.breaks_hint')} />
      </section>
      <section className="panel stack stack--l">
        <h2>{t('form.more')}</h2>
        <SuggestedList
          name="added"
          label={t('form.added')}
          hint={t('form.added_hint')}
          suggestions={suggestions}
        />
        {family && (
          <p className="soft">
            {missing.length > 0 ? t('form.missing', { count: missing.length }) : t('form.complete')}
          </p>
        )}
        <Field
          name="makes"
          label={t('form.makes')}
          hint={t('form.makes_hint')}
          value={form.formValues.makes ?? 'none'}
          options={<Options of={['none', 'hidden', 'shown']} nameOf={(way) => t(`form.makes_ways.${way}`)} />}
        />
      </section>
    </StaffFormPage>
  )
}

/** Errors and conflicts name the fields so, in the order of the form. */
function useLabels(family: StoredFamily | null): Record<string, string> {
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
