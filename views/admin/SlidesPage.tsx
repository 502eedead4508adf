import { useTranslation } from 'react-i18next'
import type { StoredPicture } from '#domain/pictures/picture.ts'
import { isTranslated, localised, nameOf, translatedIn } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { type Slide, type SlideField, slideFieldNames, slideFields, slideLimit } from '#domain/site/slide.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink, EditButton, TextLink } from '../ui/Buttons.tsx'
import { Field } from '../ui/form/Field.tsx'
import { AdminLayout, AdminPageHeader } from './AdminLayout.tsx'
import { LanguageTabs } from './form/LanguageTabs.tsx'
import { StaffFormPage, type StaffFormProps } from './form/StaffFormPage.tsx'
import { StaffPictureField } from './form/StaffPictureField.tsx'

/** The slides of the home page, each with a link to edit it; one can be added while there is room. */
export function SlidesPage({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('admin-gallery')
  return (
    <AdminLayout title={t('slides.title')} styles={['admin/gallery']}>
      <AdminPageHeader title={t('slides.title')} lead={t('slides.lead')} back="gallery">
        {slides.length < slideLimit && (
          <ButtonLink to={paths.adminSlide('new')} look="sm" icon="plus">
            {t('slides.new')}
          </ButtonLink>
        )}
        <TextLink to={paths.home}>{t('slides.view')}</TextLink>
      </AdminPageHeader>
      <ol className="slides stack stack--l">
        {slides.map((slide, index) => (
          <li key={slide.id} className="panel stack">
            <div className="row between">
              <h2 className="h3">{t('slides.edit_title', { number: index + 1 })}</h2>
              <EditButton
                to={paths.adminSlide(slide.id)}
                name={t('slides.edit_title', { number: index + 1 })}
              />
            </div>
            <SlidePreview texts={slide} wide={slide.image} phone={slide.image_phone} />
          </li>
        ))}
      </ol>
    </AdminLayout>
  )
}

const translatedTexts = translatedIn(slideFieldNames)

type SlidePreviewProps = {
  /** title_ar, description_ar, … */
  texts: Record<string, unknown>
  wide: StoredPicture | undefined
  phone: StoredPicture | undefined
}

/** The pictures of a slide as wide screens and phones crop them, and its texts. */
function SlidePreview({ texts, wide, phone }: SlidePreviewProps) {
  const { t } = useTranslation('admin-gallery')
  const { language } = usePage()
  return (
    <div className="stack slide-previews">
      <figure className="stack stack--s" aria-label={t('slides.wide')}>
        <span className="plate slide-preview--wide">
          <Picture picture={wide} alt="" sizes="(min-width: 64em) 40rem, 60vw" />
        </span>
        <figcaption className="stack stack--s">
          {translatedTexts.map((name) => {
            const Line = name === 'title' ? 'b' : 'span'
            return (
              <Line key={name}>
                <LocalisedText of={localised(texts, name, language)} />
              </Line>
            )
          })}
        </figcaption>
      </figure>
      <figure className="plate slide-preview--phone" aria-label={t('slides.phone')}>
        <Picture picture={phone} alt="" sizes="14rem" />
      </figure>
    </div>
  )
}

/** `number` is its place on the home page, from 1. */
type SlideFormPageProps = StaffFormProps<{ number: number }>

/** The form of a slide of the home page, with a preview beside it. */
export function SlideFormPage(form: SlideFormPageProps) {
  const { t } = useTranslation('admin-gallery')
  const { record, formValues } = form
  const [wide, phone = wide] = form.pictures
  const inputOf = (name: SlideField) => (
    <Field key={name} name={name} label={t(`slides.fields.${nameOf(name)}`)} {...slideFields[name]} />
  )
  return (
    <StaffFormPage
      form={form}
      kind="slide"
      title={record ? t('slides.edit_title', { number: record.number }) : t('slides.new')}
      backText={t('slides.back')}
      labels={t('slides.labels', { returnObjects: true }) satisfies Record<SlideField | 'images', string>}
      missingText={t('slides.missing')}
      styles={['admin/gallery']}
      aside={
        <section className="panel stack">
          <h2>{t('slides.preview')}</h2>
          <SlidePreview texts={formValues} wide={wide} phone={phone} />
        </section>
      }
    >
      <section className="panel stack stack--l">
        <h2>{t('slides.texts')}</h2>
        <LanguageTabs name="texts" fields={translatedTexts}>
          {(language) => slideFieldNames.filter((name) => name.endsWith(`_${language}`)).map(inputOf)}
        </LanguageTabs>
        {slideFieldNames.filter((name) => !isTranslated(name)).map(inputOf)}
      </section>
      <section className="panel stack stack--l slide-pictures">
        <h2>{t('slides.labels.images')}</h2>
        <StaffPictureField form={form} label={t('slides.labels.images')} hint={t('slides.pictures_hint')} />
      </section>
    </StaffFormPage>
  )
}
