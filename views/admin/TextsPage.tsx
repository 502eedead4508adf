import { createElement } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type Language, languageCodes, languages } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { errorText } from '#domain/shared/result.ts'
import {
  type EditablePageName,
  type EditableText,
  editablePages,
  isLegalText,
  partsOf,
  type TextVersion,
  textPaths,
} from '#domain/site/editable-texts.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { Button, Link, PostButton, TextLink } from '../ui/Buttons.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Field } from '../ui/form/Field.tsx'
import { AdminLayout, AdminPageHeader } from './AdminLayout.tsx'
import { AdminFormPage, type FormState } from './form/AdminFormPage.tsx'
import { SettingsNav } from './settings/SettingsNav.tsx'

/** The words are in the language of the page. */
type ListedText = EditableText & { words: string; isChanged: boolean }

export function TextsPage({ texts }: { texts: readonly ListedText[] }) {
  const { t } = useTranslation('admin-texts')
  const nameOf = useEditablePageName()
  const pages = Object.keys(editablePages) as EditablePageName[]
  return (
    <AdminLayout title={t('title')} styles={['admin/settings']}>
      <AdminPageHeader title={t('title')} lead={t('lead')} />
      <SettingsNav />
      <div className="stack">
        {pages.map((page) => {
          const { path } = editablePages[page]
          const ofPage = texts.filter((text) => text.page === page)
          const changed = ofPage.filter(({ isChanged }) => isChanged).length
          return (
            <details key={page} className="panel texts" id={page}>
              <summary>
                <h2 className="h3">{nameOf(page)}</h2>
                {changed > 0 && <span className="soft">{t('changed', { count: changed })}</span>}
                <Icon name="chevron-down" />
              </summary>
              {path && <TextLink to={path}>{t('see')}</TextLink>}
              <ul className="ruled links">
                {ofPage.map(({ key, words, isChanged }) => (
                  <li key={key}>
                    <Link to={textPaths.text(key)}>
                      {words}
                      {isChanged && <b> {t('is_changed')}</b>}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          )
        })}
      </div>
    </AdminLayout>
  )
}

function useEditablePageName(): (page: EditablePageName) => string {
  const { t } = useTranslation(['admin-texts', 'legal'])
  return (page) => (isLegalText(page) ? t(`legal:${page}.title`) : t(`pages.${page}`))
}

export type TextFormPageProps = FormState & {
  text: EditableText
  /** The defaults have the form in which staff write texts. */
  defaults: Record<string, string>
  versions: readonly TextVersion[]
  version: number
}

export function TextFormPage({ text, defaults, versions, ...form }: TextFormPageProps) {
  const { t } = useTranslation('admin-texts')
  const { language: pageLanguage } = usePage()
  const path = textPaths.text(text.key)
  const labels = Object.fromEntries(languageCodes.map((code) => [code, languages[code].name]))
  const page = useEditablePageName()(text.page)
  return (
    <AdminFormPage
      title={t('edit', { page })}
      back={{ name: t('title'), path: `${textPaths.list}#${text.page}` }}
      styles={['admin/settings']}
      draft={`text-${text.key}`}
      action={path}
      labels={labels}
      buttons={
        <Button look="line" formAction={`${localisePath(path, pageLanguage)}/preview`} formTarget="_blank">
          {t('preview')}
        </Button>
      }
      footer={<History text={text} versions={versions} />}
      {...form}
    >
      <section className="panel stack">
        <Parts text={text} original={defaults[pageLanguage] ?? ''} />
        <div className="text-languages">
          {languageCodes.map((code) => (
            <Field
              key={code}
              name={code}
              label={languages[code].name}
              hint={t('default', { text: defaults[code] ?? '' })}
              lang={code}
              dir={languages[code].dir}
              maxLength={2000}
              isLong
              isOptional
            />
          ))}
        </div>
      </section>
    </AdminFormPage>
  )
}

/** A text has to keep its values and tags; a message may leave some out. */
function Parts({ text, original }: { text: EditableText; original: string }) {
  const { t } = useTranslation('admin-texts')
  const parts = partsOf(original)
  if (parts.length === 0) return null
  return (
    <p>
      {t('isMessage' in editablePages[text.page] ? 'parts_possible' : 'parts_needed')}{' '}
      {parts.map((part) => (
        <code key={part} dir="ltr" lang="en">
          {part}{' '}
        </code>
      ))}
    </p>
  )
}

function History({ text, versions }: { text: EditableText; versions: readonly TextVersion[] }) {
  const { t } = useTranslation('admin-texts')
  const latest = versions[0]?.id ?? 0
  if (versions.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="history">
      <h2 className="h3" id="history">
        {t('history')}
      </h2>
      {languageCodes.map((code) => {
        const own = versions.filter(({ language }) => language === code)
        const of = { text, latest, language: code }
        return (
          own.length > 0 && (
            <div key={code} className="stack">
              <h3 lang={code}>{languages[code].name}</h3>
              <ul className="stack stack--m">
                {own.map(({ id, value, by, at }, index) => (
                  <li key={id}>
                    <p className="soft">
                      <DateTime at={at} hasTime /> · <bdi>{by ?? t('somebody')}</bdi>
                      {index === 0 && <b> · {t('current')}</b>}
                    </p>
                    <p className="typed" {...(value && { lang: code, dir: languages[code].dir })}>
                      {value ?? t('was_default')}
                    </p>
                    {index > 0 && <Restoration {...of} id={id} label={t('use')} />}
                  </li>
                ))}
              </ul>
              {own[0]?.value && <Restoration {...of} label={t('use_default')} />}
            </div>
          )
        )
      })}
    </section>
  )
}

type RestorationProps = {
  text: EditableText
  /** Nothing is restored over a version that came after this one, in any language. */
  latest: number
  language: Language
  id?: number
  label: string
}

function Restoration({ text, latest, language, id, label }: RestorationProps) {
  const fields = { language, version: latest, ...(id !== undefined && { version_id: id }) }
  return (
    <PostButton action={`${textPaths.text(text.key)}/restoration`} fields={fields} look="tint sm">
      {label}
    </PostButton>
  )
}

type TextPreviewPageProps = {
  text: EditableText
  words: Record<Language, string>
  errors: Record<string, string[]>
}

/** The preview opens in a tab of its own, so that the form stays. */
export function TextPreviewPage({ text, words, errors }: TextPreviewPageProps) {
  const { t, i18n } = useTranslation('admin-texts')
  const nameOf = useEditablePageName()
  const tError = i18n.getFixedT(i18n.language, 'errors')
  return (
    <AdminLayout title={t('preview')} styles={['admin/settings']}>
      <AdminPageHeader
        title={t('preview')}
        lead={t('preview_lead')}
        back={{ name: t('edit', { page: nameOf(text.page) }), path: textPaths.text(text.key) }}
      />
      <div className="text-languages">
        {languageCodes.map((code) => (
          <section key={code} className="panel" lang={code} dir={languages[code].dir}>
            <h2 className="h3">{languages[code].name}</h2>
            {errors[code]?.[0] ? (
              <p className="error" lang={i18n.language}>
                {errorText(tError, errors[code][0])}
              </p>
            ) : (
              <p className="typed">
                {words[code] ? <Filled words={words[code]} language={code} /> : t('was_default')}
              </p>
            )}
          </section>
        ))}
      </div>
    </AdminLayout>
  )
}

function Filled({ words, language }: { words: string; language: Language }) {
  const { i18n } = useTranslation()
  const common = i18n.getFixedT(language, 'common')
  const values: Record<string, string> = {
    ...i18n.getFixedT(language, 'admin-texts')('examples', { returnObjects: true, skipInterpolation: true }),
    shop: common('brand'),
    cooperative: common('cooperative'),
  }
  const filled = words.replaceAll(/\{\{(\w+)\}\}/g, (part, name) => values[name] ?? part)
  const components = Object.fromEntries(
    partsOf(words).flatMap((part) => {
      const [, name = ''] = /^<(\w+)/.exec(part) ?? []
      const Tag = name === 'strong' || name === 'b' ? 'b' : 'u'
      return name ? [[name, createElement(Tag, { key: name })]] : []
    }),
  )
  // Trans turns the tags in the text that `t` returns into elements.
  return <Trans t={(() => filled) as never} i18nKey={'preview' as never} components={components} />
}
