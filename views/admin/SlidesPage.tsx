import { useTranslation } from 'react-i18next'
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

export function SlidesPage({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('admin-gallery')
  const { language } = usePage()
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
            <span className="plate slide-picture">
              <Picture picture={slide.image} alt="" sizes="(min-width: 64em) 40rem, 92vw" />
            </span>
            <b>
              <LocalisedText of={localised(slide, 'title', language)} />
            </b>
          </li>
        ))}
      </ol>
    </AdminLayout>
  )
}

const translatedTexts = translatedIn(slideFieldNames)

/** `number` is its place on the home page, from 1. */
type SlideFormPageProps = StaffFormProps<{ number: number }>

export function SlideFormPage(form: SlideFormPageProps) {
  const { t } = useTranslation('admin-gallery')
  const { record } = form
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
