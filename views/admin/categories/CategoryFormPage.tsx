import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { EditConflict } from '#domain/admin/edit-conflict.ts'
import type { StaffCategory } from '#domain/catalog/category.ts'
import type { FormPicture, UploadError } from '#domain/pictures/form-picture.ts'
import { languageCodes, languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { Field } from '../../ui/form/Field.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { AdminForm } from '../form/AdminForm.tsx'
import { Conflict } from '../form/Conflict.tsx'
import { PictureField } from '../form/PictureField.tsx'
import { Switch } from '../form/Switch.tsx'

export type CategoryFormPageProps = {
  /** As it is stored now; absent for a new one. */
  category?: StaffCategory | undefined
  /** What stands in the fields. */
  formValues: Record<string, string>
  pictures: readonly FormPicture[]
  uploadErrors?: UploadError[]
  errors?: Record<string, string[]>
  /** Fields that somebody else has changed too since the form was drawn (409). */
  conflict?: EditConflict
}

/** A new category, or one that is there, with all its fields (spec.md 3 and 5). */
export function CategoryFormPage({ category, formValues, errors = {}, ...form }: CategoryFormPageProps) {
  const { t } = useTranslation('admin-categories')
  const { href } = usePage()
  const title = category ? t('form.edit') : t('new')
  // A form that comes back with faults has the version that it was drawn with.
  const version = category && Number(formValues.version ?? category.version)
  const action = category ? paths.adminCategory(category.id) : paths.adminCategoryNew
  const labels = {
    name_ar: t('form.in_sentence.name_ar'),
    name_en: t('form.in_sentence.name_en'),
    name_fr: t('form.in_sentence.name_fr'),
    slug: t('form.in_sentence.slug'),
    image: t('form.in_sentence.image'),
    picture: t('form.in_sentence.picture'),
  }
  return (
    <AdminLayout title={title} styles={['admin/categories']} scripts={['staff-form', 'category']}>
      <AdminPageHeader title={title} back={{ name: t('form.back'), path: adminTabPath('categories') }} />
      <AdminForm
        draft={`category-${category?.id ?? 'new'}`}
        action={action}
        back={adminTabPath('categories')}
        version={version}
        base={formValues.base}
        errors={errors}
        labels={labels}
        summaryText={t('form.summary')}
        hasPictures
        conflict={
          category &&
          form.conflict && (
            <Conflict
              conflict={form.conflict}
              mine={{ ...formValues, picture: form.pictures }}
              labels={{ ...labels, is_active: t('form.active') }}
              show={(field, text) =>
                field === 'is_active' ? t(text === 'on' ? 'form.yes' : 'form.no') : text
              }
              recordPath={paths.adminCategory(category.id)}
            />
          )
        }
        aside={<Settings category={category} formValues={formValues} errors={errors} />}
      >
        <Names formValues={formValues} errors={errors} />
        <section className="panel stack stack--l">
          <h2>{t('form.picture')}</h2>
          <PictureField
            name="picture"
            label={t('form.picture')}
            limit={1}
            bucket="images"
            pictures={form.pictures}
            errors={errors.picture}
            {...(form.uploadErrors && { uploadErrors: form.uploadErrors })}
          />
          <Field
            name="image"
            label={t('form.image')}
            hint={t('form.image_hint')}
            value={formValues.image}
            errors={errors.image}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={1000}
            isOptional
            isLtr
          />
        </section>
      </AdminForm>
      {category && (
        <p>
          <a className="link link--danger" href={href(paths.adminCategoryAction(category.id, 'deletion'))}>
            {t('form.delete')}
          </a>
        </p>
      )}
    </AdminLayout>
  )
}

type PartProps = { formValues: Record<string, string>; errors: Record<string, string[]> }

/** One field in each language: they stand one below the other, as tabs would hide two of three lines. */
function Names({ formValues, errors }: PartProps) {
  const { t, i18n } = useTranslation('admin-categories')
  return (
    <section className="panel stack stack--l">
      <h2>{t('form.name')}</h2>
      {languageCodes.map((code) => (
        <fieldset key={code} className="langset" lang={code} dir={languages[code].dir}>
          <legend className="sr">{languages[code].name}</legend>
          <Field
            name={`name_${code}`}
            label={i18n.getFixedT(code, 'admin-categories')('form.own_name')}
            value={formValues[`name_${code}`]}
            errors={errors[`name_${code}`]}
            autoComplete="off"
            maxLength={200}
          />
        </fieldset>
      ))}
    </section>
  )
}

function Settings({ category, formValues, errors }: PartProps & { category: StaffCategory | undefined }) {
  const { t } = useTranslation('admin-categories')
  const count = category?.product_count ?? 0
  return (
    <section className="panel stack stack--l">
      <h2>{t('form.settings')}</h2>
      <div data-slug-of={category ? undefined : 'name_en name_fr name_ar'}>
        <Field
          name="slug"
          label={t('form.slug')}
          hint={category ? t('form.slug_hint') : t('form.slug_hint_new')}
          value={formValues.slug}
          errors={errors.slug}
          autoComplete="off"
          maxLength={100}
          isOptional={!category}
          isLtr
        />
      </div>
      <Switch
        name="is_active"
        label={t('form.active')}
        value={formValues.is_active}
        hint={count > 0 ? t('form.active_hint', { count }) : t('form.active_hint_empty')}
      />
    </section>
  )
}
