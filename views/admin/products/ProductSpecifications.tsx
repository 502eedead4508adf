import { productFields } from '#domain/catalog/product-fields.ts'
import { specificationFields } from '#domain/catalog/product-form-fields.ts'
import { type Language, languageCodes } from '#domain/shared/language.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { useTranslation } from '../../translation/use-translation.ts'
import { Field } from '../../ui/form/Field.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'
import { type FormProps, ProductInput } from './ProductInput.tsx'

type SpecificationsProps = Omit<FormProps, 'categories'>

const careFields = languageCodes.map((language) => `care_${language}` as const)
const names = [...specificationFields, ...careFields]

/** Size, material, use and care; closed at first, as on phones prices and stock stand below it. */
export function ProductSpecifications(props: SpecificationsProps) {
  const { t } = useTranslation('admin-products')
  const hasError = names.some((name) => props.errors[name])
  return (
    <details className="panel disclosure" open={hasError}>
      <summary>
        <h2>{t('form.specifications')}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="stack stack--l">
        <p className="hint">{t('form.specifications_hint')}</p>
        <div className="form-grid">
          {specificationFields.map((name) => (
            <ProductInput key={name} name={name} categories={[]} {...props} />
          ))}
        </div>
        <Care {...props} />
      </div>
    </details>
  )
}

function Care({ formValues, errors }: SpecificationsProps) {
  const { t } = useTranslation('admin-products')
  return (
    <div className="stack">
      <h3>{t('form.care_title')}</h3>
      <p className="hint">{t('form.care_hint')}</p>
      <LanguageTabs name="care" fields={['care']} values={formValues} errors={errors} isOptional>
        {(language) => <CareText language={language} formValues={formValues} errors={errors} />}
      </LanguageTabs>
    </div>
  )
}

type CareTextProps = Pick<FormProps, 'formValues' | 'errors'> & { language: Language }

/** Its label is in the language of the tab. */
function CareText({ language, formValues, errors }: CareTextProps) {
  const { t } = useTranslation('admin-products')
  const name = `care_${language}` as const
  return (
    <Field
      name={name}
      label={t('form.care')}
      value={formValues[name] ?? ''}
      errors={errors[name]}
      isOptional
      isLong
      maxLength={productFields[name].maxLength}
    />
  )
}
