import { useTranslation } from 'react-i18next'
import type { EditConflict } from '#domain/admin/edit-conflict.ts'
import { productPictureLimit } from '#domain/catalog/product.ts'
import type { FormPicture, UploadError } from '#domain/pictures/form-picture.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { AdminForm } from '../form/AdminForm.tsx'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'
import { Conflict } from '../form/Conflict.tsx'
import { PictureField } from '../form/PictureField.tsx'
import { type CategoryOption, ProductSelling } from './ProductSelling.tsx'
import { ProductTexts } from './ProductTexts.tsx'

export type ProductFormPageProps = {
  /** Null for a new one. */
  id: number | null
  formValues: Record<string, string>
  pictures: readonly FormPicture[]
  uploadErrors?: readonly UploadError[]
  errors?: Record<string, string[]>
  /** What is wrong at a field in more words than its error has, by field. */
  notes?: Record<string, string>
  /** Why nothing was saved although all fields are right. */
  alert?: string
  /** Fields that somebody else has changed too since the form was drawn (409). */
  conflict?: EditConflict
  categories: readonly CategoryOption[]
  /** The list that it was opened from. */
  back: string
}

/** /admin/products/new and /admin/products/7: all fields of spec.md 3. */
export function ProductFormPage({
  id,
  formValues,
  pictures,
  errors = {},
  notes = {},
  ...page
}: ProductFormPageProps) {
  const { t } = useTranslation('admin-products')
  const { uploadErrors, alert, conflict, categories, back } = page
  const title = id === null ? t('form.new') : t('form.edit')
  const isMissing = Object.values(errors).flat().includes('required')
  const summary = isMissing ? t('form.required') : t('form.check')
  const { language } = usePage()
  const show = (field: string, text: string) => {
    if (field === 'is_active' || field === 'is_featured') return t(text === 'on' ? 'form.on' : 'form.off')
    const category = field === 'category' && categories.find(({ slug }) => slug === text)
    return category ? localised(category, 'name', language).text : text
  }
  return (
    <AdminLayout title={title} styles={['admin/products']} scripts={['staff-form']}>
      <AdminPageHeader title={title} back={{ name: t('form.back'), path: back }}>
        {id !== null && <HeadActions id={id} />}
      </AdminPageHeader>
      {alert && (
        <div className="alert alert--error" role="alert">
          <Icon name="triangle-alert" />
          <p>{alert}</p>
        </div>
      )}
      <AdminForm
        draft={`product-${id ?? 'new'}`}
        action={id === null ? paths.adminProductNew : paths.adminProduct(id)}
        back={back}
        version={formValues.version === undefined ? undefined : Number(formValues.version)}
        base={formValues.base}
        hasPictures
        errors={errors}
        labels={t('form.labels', { returnObjects: true })}
        summaryText={t('form.colon', { text: summary })}
        conflict={
          conflict &&
          id !== null && (
            <Conflict
              conflict={conflict}
              mine={{ ...formValues, images: pictures }}
              labels={t('form.labels', { returnObjects: true })}
              show={show}
              recordPath={paths.adminProduct(id)}
            />
          )
        }
        aside={
          <ProductSelling formValues={formValues} errors={errors} notes={notes} categories={categories} />
        }
        buttons={<MoreButtons isNew={id === null} />}
      >
        <input type="hidden" name="list" defaultValue={back.split('?')[1]} />
        <section className="panel stack stack--l">
          <h2>{t('form.texts')}</h2>
          <ProductTexts formValues={formValues} errors={errors} />
        </section>
        <section className="panel stack stack--l">
          <h2>{t('form.pictures')}</h2>
          <PictureField
            name="images"
            label={t('form.pictures')}
            limit={productPictureLimit}
            bucket="product-images"
            pictures={pictures}
            {...(uploadErrors && { uploadErrors })}
            errors={errors.images}
          />
        </section>
      </AdminForm>
      {id !== null && <Deletion id={id} formValues={formValues} />}
    </AdminLayout>
  )
}

function HeadActions({ id }: { id: number }) {
  const { t } = useTranslation('admin-products')
  const { href } = usePage()
  return (
    <div className="row">
      <a className="btn btn--tint btn--sm" href={href(paths.product(id))}>
        <Icon name="eye" />
        {t('form.view')}
      </a>
      <form method="post" action={href(paths.adminProductAction(id, 'copy'))}>
        <button className="btn btn--tint btn--sm" type="submit">
          <Icon name="copy" />
          {t('form.copy')}
        </button>
      </form>
    </div>
  )
}

/** The preview opens beside the form, with what is typed now. */
function MoreButtons({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('admin-products')
  const { href } = usePage()
  return (
    <>
      <button
        className="btn btn--line"
        type="submit"
        formAction={href(paths.adminProductPreview)}
        formTarget="_blank"
      >
        {t('form.preview')}
      </button>
      {isNew && (
        <button className="btn btn--line" type="submit" name="next" value="new">
          {t('form.save_and_new')}
        </button>
      )}
    </>
  )
}

function Deletion({ id, formValues }: { id: number; formValues: Record<string, string> }) {
  const { t } = useTranslation('admin-products')
  const { language } = usePage()
  const name = formValues[`name_${language}`] || formValues.name_ar || formValues.name_en || ''
  return (
    <ConfirmDelete
      label={t('form.delete')}
      question={t('form.delete_question', { name: `\u2068${name}\u2069` })}
      text={t('form.delete_text')}
      action={paths.adminProductAction(id, 'deletion')}
    />
  )
}
