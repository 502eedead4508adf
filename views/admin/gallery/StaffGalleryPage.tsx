import { useTranslation } from 'react-i18next'
import {
  type EntryField,
  type EntryListItem,
  type EntryListQuery,
  entryListQuery,
  type GalleryCategory,
  galleryCategoryName,
} from '#domain/gallery/gallery.ts'
import { defaultLanguage, type Language, languageCodes, localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import EntriesList from '../../../client/islands/EntriesList.tsx'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { ButtonLink, TextLink } from '../../ui/Buttons.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { ListIcons } from '../../ui/icons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { ConfirmDelete } from '../form/AdminFormPage.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'
import { StaffFormPage, type StaffFormProps } from '../form/StaffFormPage.tsx'
import { StaffPictureField } from '../form/StaffPictureField.tsx'

type StaffGalleryPageProps = {
  list: Page<EntryListItem>
  query: EntryListQuery
  categories: GalleryCategory[]
  submissionCount: number
}

export function StaffGalleryPage({ list, query, categories, submissionCount }: StaffGalleryPageProps) {
  const { t } = useTranslation(['admin-gallery', 'admin'])
  const { clock } = usePage()
  const initialQuery = entryListQuery.format(query)
  return (
    <AdminLayout title={t('admin:pages.gallery')} styles={['admin/gallery']}>
      <AdminPageHeader title={t('admin:pages.gallery')}>
        {/* The button for a new entry comes first, as on a phone the row is longer than the screen. */}
        <div className="row">
          <ButtonLink to={paths.adminEntryNew} look="sm" icon="plus">
            {t('add')}
          </ButtonLink>
          <ButtonLink to={paths.adminSlides} look="line sm">
            {t('slides_link')}
          </ButtonLink>
          <ButtonLink to={paths.adminSubmissions} look="line sm">
            {t('submissions_link')}
            {submissionCount > 0 && <bdi className="badge badge--new">{submissionCount}</bdi>}
          </ButtonLink>
        </div>
      </AdminPageHeader>
      <Island
        of={EntriesList}
        props={{
          initialList: list,
          initialQuery,
          renderedAt: clock().toISOString(),
          categories,
        }}
        when="load"
      />
      <ListIcons />
    </AdminLayout>
  )
}

type EntryFormPageProps = StaffFormProps & { categories?: readonly GalleryCategory[] }

export function EntryFormPage({ categories = [], ...form }: EntryFormPageProps) {
  const { t } = useTranslation('admin-gallery')
  const { language } = usePage()
  const { id, formValues, errors } = form
  const names = languageCodes.map((code) => `category_${code}` as const)
  const isStored = id !== null
  return (
    <StaffFormPage
      form={form}
      kind="gallery"
      title={t(id === null ? 'form.new' : 'form.edit')}
      backText={t('form.back')}
      labels={t('form.labels', { returnObjects: true }) satisfies Record<EntryField, string>}
      missingText={t('form.missing')}
      styles={['admin/gallery']}
      heading={isStored && <TextLink to={paths.galleryEntry(id)}>{t('form.view')}</TextLink>}
      aside={
        <section className="panel stack stack--l">
          <h2>{t('form.labels.category')}</h2>
          <Field
            name="category"
            label={t('form.labels.category')}
            hint={t('form.category_hint')}
            list="gallery-categories"
            maxLength={100}
          />
          <datalist id="gallery-categories">
            {categories.map((category) => (
              <option key={category.category} value={galleryCategoryName(category, language).text} />
            ))}
          </datalist>
          <details open={names.some((name) => errors[name])}>
            <summary className="link">{t('form.names')}</summary>
            <div className="stack">
              <p className="hint">{t('form.names_hint')}</p>
              {names.map((name) => (
                <Field key={name} name={name} label={t(`form.labels.${name}`)} isOptional maxLength={100} />
              ))}
            </div>
          </details>
        </section>
      }
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
        <LanguageTabs name="texts" fields={['title', 'description']}>
          {(language) => <TextsIn language={language} />}
        </LanguageTabs>
      </section>
      <section className="panel stack stack--l">
        <h2>{t('form.labels.image_urls')}</h2>
        <StaffPictureField form={form} label={t('form.labels.image_urls')} />
      </section>
    </StaffFormPage>
  )
}

/** The labels are in the language of the texts. */
function TextsIn({ language }: { language: Language }) {
  const { t } = useTranslation('admin-gallery')
  const isRequired = language === defaultLanguage || language === 'en'
  const field = (name: 'title' | 'description') => ({
    name: `${name}_${language}`,
    label: t(`form.${name}`),
  })
  return (
    <>
      <Field {...field('title')} isOptional={!isRequired} maxLength={200} />
      <Field {...field('description')} isOptional isLong maxLength={2000} />
    </>
  )
}
