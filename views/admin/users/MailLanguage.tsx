import { useTranslation } from 'react-i18next'
import { languageCodes, languages } from '#domain/shared/language.ts'
import { usePage } from '../../PageContext.ts'

/** The language of the invitation; defaults to the page's. */
export function MailLanguage({ chosen }: { chosen?: string | undefined }) {
  const { t } = useTranslation('accounts')
  const { language } = usePage()
  return (
    <div className="field">
      <label htmlFor="language">{t('users.invite.language')}</label>
      <select className="input" id="language" name="language" defaultValue={chosen ?? language}>
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
    </div>
  )
}
