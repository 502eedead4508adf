import { useTranslation } from 'react-i18next'
import {
  type CategoryField,
  categoryDescriptionLimit,
  categoryTitleLimit,
  type StaffCategory,
} from '#domain/catalog/category.ts'
import { type Language, languageCodes, languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { feedPaths } from '#domain/site/seo.ts'
import { Link, TextLink } from '../../ui/Buttons.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Switch } from '../form/Inputs.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'
import { StaffFormPage, type StaffFormProps } from '../form/StaffFormPage.tsx'
import { StaffPictureField } from '../form/StaffPictureField.tsx'

const googleCategories = 'https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt'

export function CategoryFormPage(form: StaffFormProps<StaffCategory>) {
  const { t, i18n } = useTranslation('admin-categories')
  const { id, record } = form
  const isNew = id === null
  const count = record?.product_count ?? 0
  return (
    <StaffFormPage
      form={form}
      kind="category"
      title={isNew ? t('new') : t('form.edit')}
      backText={t('form.back')}
      labels={t('form.labels', { returnObjects: true }) satisfies Record<CategoryField | 'picture', string>}
      styles={['admin/categories']}
      scripts={['admin/category']}
      aside={
        <section className="panel stack stack--l">
          <h2>{t('form.settings')}</h2>
          <div data-slug-of={isNew ? 'name_en name_fr name_ar' : undefined}>
            <Field
              name="slug"
              label={t('form.slug')}
              hint={isNew ? t('form.slug_hint_new') : t('form.slug_hint')}
              maxLength={100}
              isOptional={isNew}
              isLtr
            />
          </div>
          <Field
            name="google_category"
            label={t('form.google_category')}
            hint={t('form.google_category_hint')}
            inputMode="numeric"
            maxLength={20}
            isOptional
            isLtr
          />
          <p className="soft">
            {t('form.feeds')} <TextLink to={feedPaths.google}>{t('form.feed_google')}</TextLink>
            {' · '}
            <TextLink to={feedPaths.meta}>{t('form.feed_meta')}</TextLink>
            {' · '}
            <a className="link" href={googleCategories}>
              {t('form.google_categories')}
            </a>
          </p>
          <Switch
            name="is_active"
            label={t('form.active')}
            hint={count > 0 ? t('form.active_hint', { count }) : t('form.active_hint_empty')}
          />
        </section>
      }
      footer={
        id !== null && (
          <p>
            <Link to={paths.adminCategoryAction(id, 'deletion')} className="link link--danger">
              {t('form.delete')}
            </Link>
          </p>
        )
      }
    >
      {/* The languages stand one below the other, as tabs would hide two of three lines. */}
      <section className="panel stack stack--l">
        <h2>{t('form.name')}</h2>
        {languageCodes.map((code) => (
          <fieldset key={code} className="stack langset" lang={code} dir={languages[code].dir}>
            <legend className="sr">{languages[code].name}</legend>
            <Field
              name={`name_${code}`}
              label={i18n.getFixedT(code, 'admin-categories')('form.own_name')}
              maxLength={200}
            />
          </fieldset>
        ))}
      </section>
      <section className="panel stack stack--l">
        <h2>{t('form.page')}</h2>
        <LanguageTabs name="page" fields={['description']}>
          {(language) => <PageTexts language={language} />}
        </LanguageTabs>
      </section>
      <section className="panel stack stack--l">
        <h2>{t('form.picture')}</h2>
        <StaffPictureField form={form} label={t('form.picture')} />
        <Field
          name="image"
          label={t('form.image')}
          hint={t('form.image_hint')}
          type="url"
          inputMode="url"
          maxLength={1000}
          isOptional
          isLtr
        />
      </section>
    </StaffFormPage>
  )
}

/** The labels are in the language of the texts. */
function PageTexts({ language }: { language: Language }) {
  const { t } = useTranslation('admin-categories')
  const fieldProps = (field: 'title' | 'description') => ({
    name: `${field}_${language}`,
    label: t(`form.${field}`),
    hint: t(`form.${field}_hint`),
    isOptional: true,
  })
  return (
    <>
      <Field {...fieldProps('title')} maxLength={categoryTitleLimit} />
      <Field {...fieldProps('description')} maxLength={categoryDescriptionLimit} isLong />
    </>
  )
}
