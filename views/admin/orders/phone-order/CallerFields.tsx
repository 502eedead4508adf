import { useTranslation } from 'react-i18next'
import { isLanguage, languageCodes, languages } from '#domain/shared/language.ts'
import { usePage } from '../../../PageContext.ts'
import { GiftFields } from '../../../ui/form/GiftFields.tsx'
import { DeliveryInputs } from './DeliveryInputs.tsx'

type CallerFieldsProps = { formValues: Record<string, string>; errors: Record<string, string[]> }

/** Customer and delivery address: the checkout fields, filled in by staff. */
export function CallerFields({ formValues, errors }: CallerFieldsProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <section className="panel">
      <h2>{t('phone.customer')}</h2>
      <div className="form-grid">
        <DeliveryInputs formValues={formValues} errors={errors} phonePlaceholder="06XXXXXXXX" />
        <GiftFields formValues={formValues} errors={errors} />
        <LanguageChoice submitted={formValues.language} />
      </div>
    </section>
  )
}

function LanguageChoice({ submitted }: { submitted: string | undefined }) {
  const { t } = useTranslation('admin-orders')
  const { language } = usePage()
  const chosen = isLanguage(submitted) ? submitted : language
  return (
    <fieldset className="field full" id="language" aria-describedby="language-hint">
      <legend>{t('phone.language')}</legend>
      <div className="row">
        {languageCodes.map((code) => (
          <label key={code} className="choice" lang={code}>
            <input type="radio" name="language" value={code} defaultChecked={code === chosen} />
            {languages[code].name}
          </label>
        ))}
      </div>
      <p className="hint" id="language-hint">
        {t('phone.language_hint')}
      </p>
    </fieldset>
  )
}
