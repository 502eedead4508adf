import { useTranslation } from 'react-i18next'
import { type SlideTexts, slideFieldEntries } from '#domain/site/slide.ts'
import { Field } from '../../ui/form/Field.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'
import { StaffFormPage, type StaffFormProps } from '../form/StaffFormPage.tsx'
import { StaffPictureField } from '../form/StaffPictureField.tsx'
import { SlidePreview } from './SlidesPage.tsx'

/** `number` is its place on the home page, from 1. */
type SlideFormPageProps = StaffFormProps<{ number: number }>

/** The form of a slide of the home page, with a preview beside it. */
export function SlideFormPage(form: SlideFormPageProps) {
  const { t } = useTranslation('admin-gallery')
  const { record, formValues } = form
  const [wide, phone = wide] = form.pictures
  return (
    <StaffFormPage
      form={form}
      kind="slide"
      title={record ? t('slides.edit_title', { number: record.number }) : t('slides.title')}
      backText={t('slides.back')}
      labels={
        t('slides.labels', { returnObjects: true }) satisfies Record<keyof SlideTexts | 'images', string>
      }
      summary={{ missing: t('slides.missing'), invalid: t('slides.invalid') }}
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
        <LanguageTabs name="texts" fields={slideFieldEntries.map(([name]) => name)}>
          {(language) =>
            slideFieldEntries.map(([name, { maxLength, isLong }]) => (
              <Field
                key={name}
                name={`${name}_${language}`}
                label={t(`slides.fields.${name}`)}
                isOptional={language === 'fr'}
                isLong={isLong === true}
                maxLength={maxLength}
              />
            ))
          }
        </LanguageTabs>
      </section>
      <section className="panel stack stack--l slide-pictures">
        <h2>{t('slides.pictures')}</h2>
        <StaffPictureField form={form} label={t('slides.pictures')} hint={t('slides.pictures_hint')} />
      </section>
    </StaffFormPage>
  )
}
