import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import { familyPaths } from '#domain/admin/admin-paths.ts'
import { costListQuery } from '#domain/catalog/costs-and-price-lists.ts'
import type { Product } from '#domain/catalog/product.ts'
import { translatedSpecifications, translatedTexts } from '#domain/catalog/product-fields.ts'
import {
  productFormFields,
  productFormOrder,
  type SingleField,
  sellingFields,
  specificationFields,
} from '#domain/catalog/product-form-fields.ts'
import { localised, localisedFields } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { Button, ButtonLink, PostButton, TextLink } from '../../ui/Buttons.tsx'
import { FormContext } from '../../ui/form/Field.tsx'
import { optionText } from '../../ui/specifications.tsx'
import { useDashboard } from '../AdminLayout.tsx'
import { ConfirmDelete } from '../form/AdminFormPage.tsx'
import { PriceField } from '../form/Inputs.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'
import { StaffFormPage, type StaffFormProps } from '../form/StaffFormPage.tsx'
import { StaffPictureField } from '../form/StaffPictureField.tsx'
import { PriceBreakFields, usePriceBreakLabels } from './PriceBreakFields.tsx'
import { type CategoryOption, type FormProps, ProductInput, TranslatedField } from './ProductInput.tsx'

type ProductFormPageProps = StaffFormProps<Product> & { categories?: readonly CategoryOption[] }

export function ProductFormPage({ categories, ...form }: ProductFormPageProps) {
  const { t } = useTranslation(['admin-products', 'product-fields'])
  const { t: tCatalog } = useTranslation('catalog')
  const { language, href } = usePage()
  const { id, formValues, back } = form
  const familyId = form.record?.family_id ?? null
  const previewPath = paths.adminProductPreview + (familyId === null ? '' : `?family=${familyId}`)
  return (
    <StaffFormPage
      form={form}
      kind="product"
      title={id === null ? t('form.new') : t('form.edit')}
      backText={t('form.back')}
      labels={{
        ...Object.fromEntries(
          productFormOrder.map((name) => [name, t(`product-fields:${name}.name_in_list`)]),
        ),
        ...usePriceBreakLabels(),
        cost: t('form.cost.label'),
      }}
      missingText={t('form.required')}
      formatValue={(field, text) => {
        const category = field === 'category' && categories?.find(({ slug }) => slug === text)
        if (category) return localised(category, 'name', language).text
        return optionText(field, text, tCatalog)
      }}
      styles={['admin/products']}
      heading={
        id !== null && (
          <div className="row">
            <ButtonLink to={paths.product(id)} look="tint sm" icon="eye">
              {t('form.view')}
            </ButtonLink>
            <ButtonLink
              to={familyId === null ? `${familyPaths.new}?product=${id}` : familyPaths.family(familyId)}
              look="tint sm"
              icon="layout-grid"
            >
              {t('form.family')}
            </ButtonLink>
            <PostButton
              action={paths.adminProductAction(id, 'copy')}
              isCountedOnce
              look="tint sm"
              icon="copy"
            >
              {t('form.copy')}
            </PostButton>
          </div>
        )
      }
      aside={<ProductSelling categories={categories} product={form.record} />}
      buttons={
        <>
          <Button look="line" formAction={href(previewPath)} formTarget="_blank">
            {t('form.preview')}
          </Button>
          {id === null && (
            <Button look="line" name="next" value="new">
              {t('form.save_and_new')}
            </Button>
          )}
        </>
      }
      footer={
        id !== null && (
          <ConfirmDelete
            label={t('form.delete')}
            question={t('form.delete_question', { name: localised(formValues, 'name', language).text })}
            text={t('form.delete_text')}
            action={paths.adminProductAction(id, 'deletion')}
          />
        )
      }
    >
      <input type="hidden" name="list" defaultValue={back.split('?')[1]} />
      {/* It is the stock when the form was rendered: orders may reduce it while the form is open. */}
      <input type="hidden" name="stock_read" defaultValue={formValues.stock_read} />
      <section className="panel stack stack--l">
        <h2>{t('form.texts')}</h2>
        <LanguageTabs name="texts" fields={translatedTexts}>
          {(language) =>
            translatedTexts.map((text) => <TranslatedField key={text} text={text} language={language} />)
          }
        </LanguageTabs>
      </section>
      <section className="panel stack stack--l">
        <h2>{t('form.pictures')}</h2>
        <StaffPictureField form={form} label={t('form.pictures')} />
      </section>
      <ProductSpecifications />
    </StaffFormPage>
  )
}

const unitFields: readonly SingleField[] = [
  'sold_by',
  'pieces_per_box',
  'pieces_per_square_metre',
  'minimum_quantity',
  'quantity_multiple',
  'sample_product_id',
  'made_to_order_pieces',
  'lot',
]

function ProductSelling({ product, ...props }: FormProps & { product: Product | null }) {
  const { t } = useTranslation('admin-products')
  const { role } = useDashboard()
  const { formValues, errors } = useContext(FormContext)
  const isInUse = unitFields.some(
    (name) => errors[name] || (formValues[name] ?? '') !== (productFormFields[name].default ?? ''),
  )
  return (
    <section className="panel stack stack--l">
      <h2>{t('form.selling')}</h2>
      {sellingFields
        .filter((name) => !unitFields.includes(name))
        .map((name) => (
          <ProductInput key={name} name={name} {...props} />
        ))}
      {/* A product's own fields are all public, and this is not. */}
      {hasPermission(role, 'manage money') && (
        <div>
          <PriceField name="cost" label={t('form.cost.label')} hint={t('form.cost.hint')} isOptional />
          <TextLink to={costListQuery.path()}>{t('form.cost.all')}</TextLink>
        </div>
      )}
      <PriceBreakFields
        products={product ? [product] : []}
        hint={[t('form.breaks.hint'), ...(product?.family_id ? [t('form.breaks.family_hint')] : [])].join(
          ' ',
        )}
      />
      <details className="disclosure" open={isInUse}>
        <summary>
          {t('form.by_unit')}
          <Icon name="chevron-down" />
        </summary>
        <div className="stack stack--l">
          {unitFields.map((name) => (
            <ProductInput key={name} name={name} {...props} />
          ))}
        </div>
      </details>
    </section>
  )
}

const names = [...specificationFields, ...localisedFields(...translatedSpecifications)]

/** They are closed at first, as on phones prices and stock stand below them. */
function ProductSpecifications() {
  const { t } = useTranslation(['admin-products', 'product-fields'])
  const { errors } = useContext(FormContext)
  return (
    <details className="panel disclosure" open={names.some((name) => errors[name])}>
      <summary>
        <h2>{t('form.specifications')}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="stack stack--l">
        <p className="hint">{t('form.specifications_hint')}</p>
        <div className="form-grid">
          {specificationFields.map((name) => (
            <ProductInput key={name} name={name} />
          ))}
        </div>
        {translatedSpecifications.map((text) => (
          <div key={text} className="stack">
            <h3>{t(`product-fields:${text}.title`)}</h3>
            <p className="hint">{t(`product-fields:${text}.hint`)}</p>
            <LanguageTabs name={text} fields={[text]} isOptional>
              {(language) => <TranslatedField text={text} language={language} />}
            </LanguageTabs>
          </div>
        ))}
      </div>
    </details>
  )
}
