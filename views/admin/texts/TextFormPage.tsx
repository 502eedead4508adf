import { useTranslation } from 'react-i18next'
import { type Language, languageCodes, languages } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import {
  type EditableText,
  editablePages,
  partsOf,
  type TextVersion,
  textPaths,
} from '#domain/site/editable-texts.ts'
import { usePage } from '../../PageContext.ts'
import { Button } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { AdminFormPage, type FormState } from '../form/AdminFormPage.tsx'
import { useEditablePageName } from './TextsPage.tsx'

export type TextFormPageProps = FormState & {
  text: EditableText
  /** The default in every language, in the form in which staff write texts. */
  defaults: Record<string, string>
  versions: readonly TextVersion[]
  version: number
}

/** One text in all languages, with its earlier versions. */
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
      summaryText={t('check')}
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

/** The values and tags that the text has to keep, or, in a message, may leave out. */
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

/** What was written in each language, the latest first; each version can be restored. */
function History({ text, versions }: { text: EditableText; versions: readonly TextVersion[] }) {
  const { t } = useTranslation('admin-texts')
  const changed = languageCodes.filter((code) => versions.some(({ language }) => language === code))
  if (changed.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="history">
      <h2 className="h3" id="history">
        {t('history')}
      </h2>
      {changed.map((code) => (
        <div key={code} className="stack">
          <h3 lang={code}>{languages[code].name}</h3>
          <ul className="text-versions">
            {versions
              .filter(({ language }) => language === code)
              .map((version, index) => (
                <Version key={version.id} text={text} version={version} isCurrent={index === 0} />
              ))}
          </ul>
          {versions.find(({ language }) => language === code)?.value && (
            <Restoration text={text} language={code} label={t('use_default')} />
          )}
        </div>
      ))}
    </section>
  )
}

type VersionProps = { text: EditableText; version: TextVersion; isCurrent: boolean }

function Version({ text, version: { id, language, value, by, at }, isCurrent }: VersionProps) {
  const { t } = useTranslation('admin-texts')
  return (
    <li>
      <p className="soft">
        <DateTime at={at} hasTime /> · <bdi>{by ?? t('somebody')}</bdi>
        {isCurrent && <b> · {t('current')}</b>}
      </p>
      <p {...(value && { lang: language, dir: languages[language].dir })}>{value ?? t('was_default')}</p>
      {!isCurrent && <Restoration text={text} language={language} id={id} label={t('use')} />}
    </li>
  )
}

type RestorationProps = { text: EditableText; language: Language; id?: number; label: string }

function Restoration({ text, language, id, label }: RestorationProps) {
  return (
    <PostForm action={`${textPaths.text(text.key)}/restoration`}>
      <input type="hidden" name="language" value={language} />
      {id !== undefined && <input type="hidden" name="version_id" value={id} />}
      <Button look="tint sm">{label}</Button>
    </PostForm>
  )
}
