import { useTranslation } from 'react-i18next'
import type { EditConflict } from '#domain/admin/edit-conflict.ts'
import type { FormPicture, UploadError } from '#domain/pictures/form-picture.ts'
import { type Language, languageCodes } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { slidePictureLimit } from '#domain/site/slide.ts'
import { Field } from '../../ui/form/Field.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { AdminForm } from '../form/AdminForm.tsx'
import { Conflict } from '../form/Conflict.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'
import { PictureField } from '../form/PictureField.tsx'
import { SlidePreview } from './SlidePreview.tsx'

export type SlideFormPageProps = {
  id: number
  /** Its place on the home page, from 1 up. */
  number: number
  version: number
  formValues: Record<string, string>
  /** The wide one and the one for phones. */
  pictures: readonly FormPicture[]
  uploadErrors?: readonly UploadError[]
  errors?: Record<string, string[]>
  /** Fields that somebody else has changed too since the form was drawn (409). */
  conflict?: EditConflict
}

/** A slide of the home page to be changed, with what it looks like beside. */
export function SlideFormPage(page: SlideFormPageProps) {
  const { t } = useTranslation('admin-gallery')
  const { id, number, version, formValues, pictures, uploadErrors = [], errors, conflict } = page
  const title = t('slides.edit_title', { number })
  const labels = useSlideLabels()
  const isIncomplete = Object.values(errors ?? {}).some(
    (codes) => codes.includes('required') || codes.includes('pictures_missing'),
  )
  const [wide, phone = wide] = pictures
  return (
    <AdminLayout title={title} styles={['admin/gallery']} scripts={['staff-form']}>
      <AdminPageHeader title={title} back={{ name: t('slides.back'), path: paths.adminSlides }} />
      <AdminForm
        draft={`slide-${id}`}
        action={paths.adminSlide(id)}
        back={paths.adminSlides}
        version={version}
        base={formValues.base}
        errors={errors}
        labels={labels}
        summaryText={t(isIncomplete ? 'slides.missing' : 'slides.invalid')}
        hasPictures
        aside={
          <section className="panel stack">
            <h2>{t('slides.preview')}</h2>
            <SlidePreview texts={formValues} wide={wide} phone={phone} />
          </section>
        }
        conflict={
          conflict && (
            <Conflict
              conflict={conflict}
              mine={{ ...formValues, images: pictures }}
              labels={labels}
              recordPath={paths.adminSlide(id)}
            />
          )
        }
      >
        <section className="panel stack stack--l">
          <h2>{t('slides.texts')}</h2>
          <LanguageTabs name="texts" fields={['title', 'description']} values={formValues} errors={errors}>
            {(language) => <TextsIn language={language} formValues={formValues} errors={errors} />}
          </LanguageTabs>
        </section>
        <section className="panel stack stack--l slide-pictures">
          <h2>{t('slides.pictures')}</h2>
          <PictureField
            name="images"
            label={t('slides.pictures')}
            limit={slidePictureLimit}
            bucket="images"
            hint={t('slides.pictures_hint')}
            pictures={pictures}
            uploadErrors={uploadErrors}
            errors={errors?.images}
          />
        </section>
      </AdminForm>
    </AdminLayout>
  )
}

type TextsInProps = Pick<SlideFormPageProps, 'formValues'> & {
  language: Language
  errors: Record<string, string[]> | undefined
}

/** Speaks the language of its tab. */
function TextsIn({ language, formValues, errors }: TextsInProps) {
  const { t } = useTranslation('admin-gallery')
  const shared = (field: string) => ({
    name: `${field}_${language}`,
    value: formValues[`${field}_${language}`],
    errors: errors?.[`${field}_${language}`],
    isOptional: language === 'fr',
  })
  return (
    <>
      <Field {...shared('title')} label={t('slides.title_field')} maxLength={120} />
      <Field {...shared('description')} label={t('slides.description')} isLong maxLength={300} />
    </>
  )
}

function useSlideLabels(): Record<string, string> {
  const { t } = useTranslation('admin-gallery')
  const inEach = (field: 'title' | 'description') =>
    languageCodes.map((language) => [`${field}_${language}`, t(`form.${field}_in.${language}`)])
  return {
    ...Object.fromEntries([...inEach('title'), ...inEach('description')]),
    images: t('slides.pictures'),
  }
}
