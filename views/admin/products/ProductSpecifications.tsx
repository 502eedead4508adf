import { useTranslation } from 'react-i18next'
import { type TranslatedSpecification, translatedSpecifications } from '#domain/catalog/product-fields.ts'
import { specificationFields } from '#domain/catalog/product-form-fields.ts'
import { localisedFields } from '#domain/shared/localised-fields.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'
import { type FormProps, ProductInput } from './ProductInput.tsx'
import { TranslatedField } from './TranslatedField.tsx'

type SpecificationsProps = Omit<FormProps, 'categories'>

const names = [...specificationFields, ...localisedFields(...translatedSpecifications)]

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
        {translatedSpecifications.map((text) => (
          <TranslatedTextPart key={text} text={text} {...props} />
        ))}
      </div>
    </details>
  )
}

type TranslatedTextProps = SpecificationsProps & { text: TranslatedSpecification }

function TranslatedTextPart({ text, formValues, errors }: TranslatedTextProps) {
  const { t } = useTranslation('product-fields')
  return (
    <div className="stack">
      <h3>{t(`${text}.title`)}</h3>
      <p className="hint">{t(`${text}.hint`)}</p>
      <LanguageTabs name={text} fields={[text]} values={formValues} errors={errors} isOptional>
        {(language) => (
          <TranslatedField text={text} language={language} formValues={formValues} errors={errors} />
        )}
      </LanguageTabs>
    </div>
  )
}
