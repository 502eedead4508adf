import { type ReactNode, useContext } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { type Language, languageCodes, languages } from '#domain/shared/language.ts'
import { FormContext } from '../../ui/form/Field.tsx'

type LanguageTabsProps = {
  /** It identifies these tabs on the page: 'texts'. */
  name: string
  /** Each language needs these fields, named without language suffix: ['name', 'description']. */
  fields: readonly string[]
  /** A language without any text then counts as complete. */
  isOptional?: boolean
  /** Renders the fields of one language; useTranslation inside uses that language. */
  children: (language: Language) => ReactNode
}

/**
 * The tabs are radios and :has() in CSS, so they work without script; without :has() the languages are stacked. A tab
 * shows whether its language has missing or invalid fields. The first language with an error is open, else the first
 * language.
 */
export function LanguageTabs({ name, fields, isOptional = false, children }: LanguageTabsProps) {
  const { t, i18n } = useTranslation('admin-forms')
  const { formValues, errors } = useContext(FormContext)
  const hasError = (language: Language) => fields.some((field) => errors[`${field}_${language}`])
  const isFilled = (field: string, language: Language) => Boolean(formValues[`${field}_${language}`])
  const isUnused =
    isOptional && languageCodes.every((language) => !fields.some((field) => isFilled(field, language)))
  const isMissing = (language: Language) => !isUnused && fields.some((field) => !isFilled(field, language))
  const open = languageCodes.find(hasError) ?? languageCodes[0]
  return (
    <div
      className="langs stack stack--l"
      data-language-tabs={isOptional ? 'optional' : ''}
      data-needed={fields.map((field) => `[name^=${field}_]`).join()}
    >
      <div className="langs__tabs" role="radiogroup" aria-label={t('languages.label')}>
        {languageCodes.map((language) => (
          <label key={language} className="langs__tab">
            {/* The radio is not part of the form: the open tab is not submitted. */}
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
            {hasError(language) ? (
              <span className="langs__mark langs__mark--error khatam">
                <span className="sr">{t('languages.error')}</span>
              </span>
            ) : (
              <span className="langs__mark khatam" hidden={!isMissing(language)} data-missing>
                <span className="sr">{t('languages.missing')}</span>
              </span>
            )}
          </label>
        ))}
      </div>
      {languageCodes.map((language) => (
        <fieldset key={language} className="stack langset" lang={language} dir={languages[language].dir}>
          <legend className="sr">{languages[language].name}</legend>
          <I18nextProvider i18n={i18n.cloneInstance({ lng: language })}>{children(language)}</I18nextProvider>
        </fieldset>
      ))}
    </div>
  )
}
