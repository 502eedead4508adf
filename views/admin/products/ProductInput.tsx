import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownCategory, Category as StoredCategory } from '#domain/catalog/category.ts'
import {
  type FieldKind,
  isRequired,
  productFields,
  type TranslatedText,
} from '#domain/catalog/product-fields.ts'
import { productFormFields, type SingleField } from '#domain/catalog/product-form-fields.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { TextLink } from '../../ui/Buttons.tsx'
import { Field, FormContext } from '../../ui/form/Field.tsx'
import { optionsOf, optionText } from '../../ui/specifications.tsx'
import { CountField, Options, PriceField, Switch } from '../form/Inputs.tsx'

export type CategoryOption = ShownCategory & Pick<StoredCategory, 'is_active'>

export type FormProps = {
  /** Undefined means that they could not be read. */
  categories?: readonly CategoryOption[] | undefined
}

type InputProps = FormProps & { name: SingleField }

export function ProductInput(props: InputProps) {
  const Input = inputs[productFormFields[props.name].kind]
  return <Input {...props} />
}

const inputs: Record<FieldKind, (props: InputProps) => ReactNode> = {
  text: TextInput,
  price: (props) => <PriceField {...useFieldProps(props)} />,
  count: (props) => <CountField {...useFieldProps(props)} />,
  length: (props) => <Field {...useFieldProps(props)} inputMode="decimal" maxLength={20} isLtr />,
  choice: Choice,
  switch: (props) => <Switch {...useFieldProps(props)} />,
  category: Category,
  pictures: () => null,
}

/** The labels of these do not say enough. */
const explained = ['made_to_order_days', 'made_to_order_pieces', 'sample_product_id', 'lot'] as const

function useFieldProps({ name }: InputProps) {
  const { t } = useTranslation(['product-fields', 'admin-products'])
  const hint = explained.find((each) => each === name)
  return {
    name,
    label: t(`${name}.label`),
    isOptional: productFormFields[name].default === null,
    ...(hint && { hint: t(`admin-products:form.hints.${hint}`) }),
  }
}

function TextInput(props: InputProps) {
  const field = productFormFields[props.name]
  const isText = field.kind === 'text'
  return (
    <Field
      {...useFieldProps(props)}
      {...(isText && { maxLength: field.maxLength, isLong: field.isLong === true })}
    />
  )
}

function Choice(props: InputProps) {
  const { t } = useTranslation('admin-products')
  const { t: tCatalog } = useTranslation('catalog')
  return (
    <Field
      {...useFieldProps(props)}
      options={
        <Options
          of={optionsOf(props.name)}
          nameOf={(option) => optionText(props.name, option, tCatalog)}
          none={productFormFields[props.name].default === null ? t('form.not_said') : undefined}
        />
      }
    />
  )
}

function Category(props: InputProps) {
  const { t } = useTranslation(['admin-products', 'admin-categories'])
  const { language } = usePage()
  const { categories } = props
  const { category: chosen } = useContext(FormContext).formValues
  const isNone = categories?.length === 0 && !chosen
  return (
    <div className="stack">
      <Field
        {...useFieldProps(props)}
        {...(isNone && { hint: t('form.no_category') })}
        options={
          <>
            <option value="">{t('form.choose')}</option>
            {/* Keeps the selected category if the database cannot list the others. */}
            {!categories?.length && chosen && <option value={chosen}>{chosen}</option>}
            {categories?.map((category) => {
              const { text } = localised(category, 'name', language)
              return (
                <option key={category.slug} value={category.slug}>
                  {category.is_active ? text : t('form.hidden_category', { name: text })}
                </option>
              )
            })}
          </>
        }
      />
      {isNone && <TextLink to={paths.adminCategoryNew}>{t('admin-categories:new')}</TextLink>}
    </div>
  )
}

/** Its label is in the language of the tab, not of the page. */
export function TranslatedField({ text, language }: { text: TranslatedText; language: Language }) {
  const { t } = useTranslation('product-fields')
  const name = `${text}_${language}` as const
  const { maxLength, ...field } = productFields[name]
  return (
    <Field
      name={name}
      label={t(`${text}.label`)}
      isOptional={!isRequired(productFields[name])}
      isLong={'isLong' in field}
      maxLength={maxLength}
    />
  )
}
