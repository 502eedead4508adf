import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/shared/language.ts'
import {
  type SlideField,
  type SlideFieldDescription,
  type SlideTextField,
  slideFieldEntries,
  slideFields,
} from '#domain/site/slide.ts'
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
      labels={t('slides.labels', { returnObjects: true }) satisfies Record<SlideTextField | 'images', string>}
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
        <LanguageTabs name="texts" fields={required}>
          {(language) => required.map((name) => <SlideInput key={name} name={name} language={language} />)}
        </LanguageTabs>
        {optional.map(([name, { isLink }]) =>
          isLink ? (
            <SlideInput key={name} name={name} />
          ) : (
            <LanguageTabs key={name} name={name} fields={[name]} isOptional>
              {(language) => <SlideInput name={name} language={language} />}
            </LanguageTabs>
          ),
        )}
      </section>
      <section className="panel stack stack--l slide-pictures">
        <h2>{t('slides.pictures')}</h2>
        <StaffPictureField form={form} label={t('slides.pictures')} hint={t('slides.pictures_hint')} />
      </section>
    </StaffFormPage>
  )
}

const required = slideFieldEntries.filter(([, { isOptional }]) => !isOptional).map(([name]) => name)
const optional = slideFieldEntries.filter(([, { isOptional }]) => isOptional)

/** Its label is in the language of its tab; what has no tab is an address. */
function SlideInput({ name, language }: { name: SlideField; language?: Language }) {
  const { t } = useTranslation('admin-gallery')
  const { maxLength, isLong, isOptional }: SlideFieldDescription = slideFields[name]
  return (
    <Field
      name={language ? `${name}_${language}` : name}
      label={t(`slides.fields.${name}`)}
      isOptional={isOptional === true || language === 'fr'}
      isLong={isLong === true}
      maxLength={maxLength}
      isLtr={!language}
    />
  )
}
