import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { EditConflict } from '#domain/admin/edit-conflict.ts'
import { entryPictureLimit, type GalleryCategory } from '#domain/gallery/gallery.ts'
import type { FormPicture, UploadError } from '#domain/pictures/form-picture.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { AdminForm } from '../form/AdminForm.tsx'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'
import { Conflict } from '../form/Conflict.tsx'
import { PictureField } from '../form/PictureField.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import { EntryNotice, type EntryNoticeProps } from './EntryNotice.tsx'
import { EntryTexts } from './EntryTexts.tsx'
import { useEntryLabels } from './use-entry-labels.ts'

export type EntryFormPageProps = EntryNoticeProps & {
  version?: number
  formValues: Record<string, string>
  pictures: readonly FormPicture[]
  uploadErrors?: readonly UploadError[]
  errors?: Record<string, string[]>
  /** Fields that somebody else has changed too since the form was drawn (409). */
  conflict?: EditConflict
  categories: readonly GalleryCategory[]
}

/** An entry of the gallery, new or to be changed. */
export function EntryFormPage(page: EntryFormPageProps) {
  const { t } = useTranslation('admin-gallery')
  const { language, href } = usePage()
  const { id, version, formValues, pictures, uploadErrors, errors, conflict, isDeleted = false } = page
  const labels = useEntryLabels()
  const title = t(id === null ? 'form.new' : 'form.edit')
  const name = localised(formValues, 'title', language).text
  const isIncomplete = Object.values(errors ?? {}).some(
    (codes) => codes.includes('required') || codes.includes('pictures_missing'),
  )
  return (
    <AdminLayout title={title} styles={['admin/gallery']} scripts={['staff-form']}>
      <AdminPageHeader title={title} back={{ name: t('form.back'), path: adminTabPath('gallery') }}>
        {id !== null && !isDeleted && (
          <a className="link" href={href(paths.galleryEntry(id))}>
            {t('form.view')}
          </a>
        )}
      </AdminPageHeader>
      <EntryNotice {...page} />
      <AdminForm
        draft={`gallery-${id ?? 'new'}`}
        action={id === null ? paths.adminEntryNew : paths.adminEntry(id)}
        back={adminTabPath('gallery')}
        version={version}
        base={formValues.base}
        errors={errors}
        labels={labels}
        summaryText={t(isIncomplete ? 'form.missing' : 'form.invalid')}
        hasPictures
        conflict={
          conflict &&
          id !== null && (
            <Conflict
              conflict={conflict}
              mine={{ ...formValues, image_urls: pictures }}
              labels={labels}
              recordPath={paths.adminEntry(id)}
            />
          )
        }
        aside={<CategoryPanel formValues={formValues} errors={errors} categories={page.categories} />}
      >
        <section className="panel stack stack--l">
          <h2>{t('form.texts')}</h2>
          <EntryTexts formValues={formValues} errors={errors} />
        </section>
        <section className="panel stack stack--l">
          <h2>{t('form.pictures')}</h2>
          <PictureField
            name="image_urls"
            label={t('form.pictures')}
            limit={entryPictureLimit}
            bucket="gallery-images"
            pictures={pictures}
            uploadErrors={uploadErrors ?? []}
            errors={errors?.image_urls}
          />
        </section>
      </AdminForm>
      {id !== null && !isDeleted && (
        <ConfirmDelete
          label={t('form.delete')}
          question={t('form.delete_ask', { name })}
          text={t('form.delete_hint')}
          action={paths.adminEntryAction(id, 'deletion')}
        />
      )}
    </AdminLayout>
  )
}
