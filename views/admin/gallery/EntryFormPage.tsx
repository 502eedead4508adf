import { useTranslation } from 'react-i18next'
import type { EntryField, GalleryCategory } from '#domain/gallery/gallery.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'
import { StaffFormPage } from '../form/StaffFormPage.tsx'
import { StaffPictureField } from '../form/StaffPictureField.tsx'
import type { StaffFormProps } from '../form/staff-form-props.ts'
import { CategoryPanel } from './CategoryPanel.tsx'
import { EntryTexts } from './EntryTexts.tsx'

type EntryFormPageProps = StaffFormProps & { categories?: readonly GalleryCategory[] }

/** An entry of the gallery, new or to be changed. */
export function EntryFormPage({ categories = [], ...form }: EntryFormPageProps) {
  const { t } = useTranslation('admin-gallery')
  const { language, href } = usePage()
  const { id, formValues, errors } = form
  const isStored = id !== null && !form.isDeleted
  return (
    <StaffFormPage
      form={form}
      kind="gallery"
      title={t(id === null ? 'form.new' : 'form.edit')}
      backText={t('form.back')}
      labels={t('form.labels', { returnObjects: true }) satisfies Record<EntryField, string>}
      summary={{ missing: t('form.missing'), invalid: t('form.invalid') }}
      deletedText={t('form.deleted')}
      styles={['admin/gallery']}
      heading={
        isStored && (
          <a className="link" href={href(paths.galleryEntry(id))}>
            {t('form.view')}
          </a>
        )
      }
      aside={<CategoryPanel formValues={formValues} errors={errors} categories={categories} />}
      footer={
        isStored && (
          <ConfirmDelete
            label={t('form.delete')}
            question={t('form.delete_ask', { name: localised(formValues, 'title', language).text })}
            text={t('form.delete_hint')}
            action={paths.adminEntryAction(id, 'deletion')}
          />
        )
      }
    >
      <section className="panel stack stack--l">
        <h2>{t('form.texts')}</h2>
        <EntryTexts formValues={formValues} errors={errors} />
      </section>
      <section className="panel stack stack--l">
        <h2>{t('form.pictures')}</h2>
        <StaffPictureField form={form} label={t('form.pictures')} />
      </section>
    </StaffFormPage>
  )
}
