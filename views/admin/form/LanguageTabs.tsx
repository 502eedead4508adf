import type { ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { type Language, languageCodes, languages } from '#domain/shared/language.ts'

export type LanguageTabsProps = {
  /** Sets the tabs of this part of the form apart from others of the page: 'texts'. */
  name: string
  /** The localised fields within, without language: ['name', 'description']. */
  fields: readonly string[]
  /** What stands in them (name_ar, …), and what is wrong: for the marks at the tabs. */
  values: Record<string, unknown>
  errors?: Record<string, unknown> | undefined
  /** The fields of one language; a component in it that calls useTranslation speaks that language. */
  children: (language: Language) => ReactNode
}

/**
 * The same fields in three languages, a tab each: radios and :has() in CSS, so they work without script, and stand one
 * below the other where :has() is not known. A tab tells what is missing in its language or at fault. The first
 * language with a fault is open, else the first.
 *
 *     <LanguageTabs name="texts" fields={['name']} values={typed} errors={errors}>
 *       {(language) => <NameField language={language} … />}
 *     </LanguageTabs>
 */
export function LanguageTabs({ name, fields, values, errors = {}, children }: LanguageTabsProps) {
  const { t, i18n } = useTranslation('admin-forms')
  const hasError = (language: Language) => fields.some((field) => errors[`${field}_${language}`])
  const isMissing = (language: Language) => fields.some((field) => !values[`${field}_${language}`])
  const open = languageCodes.find(hasError) ?? languageCodes[0]
  return (
    <div className="langs" data-language-tabs>
      <div className="langs__tabs" role="radiogroup" aria-label={t('languages.label')}>
        {languageCodes.map((language) => (
          <label key={language} className="langs__tab">
            {/* Of no form: which tab is open is nothing to save. */}
            <input
              className="sr"
              type="radio"
              name={`${name}-language`}
              form="none"
              value={language}
              defaultChecked={language === open}
            />
            <span lang={language} dir={languages[language].dir}>
              {languages[language].name}
            </span>
            {hasError(language) && (
              <span className="langs__mark langs__mark--error">
                <span className="sr">{t('languages.error')}</span>
              </span>
            )}
            {!hasError(language) && (
              <span className="langs__mark" hidden={!isMissing(language)} data-missing>
                <span className="sr">{t('languages.missing')}</span>
              </span>
            )}
          </label>
        ))}
      </div>
      {languageCodes.map((language) => (
        <fieldset key={language} className="langset" lang={language} dir={languages[language].dir}>
          <legend className="sr">{languages[language].name}</legend>
          <I18nextProvider i18n={withLanguage(i18n, language)}>{children(language)}</I18nextProvider>
        </fieldset>
      ))}
    </div>
  )
}

type I18n = ReturnType<typeof useTranslation>['i18n']

function withLanguage(i18n: I18n, language: Language): I18n {
  return i18n.cloneInstance({ lng: language, initAsync: false })
}
