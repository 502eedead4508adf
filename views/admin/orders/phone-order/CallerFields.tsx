import { marks } from '#domain/orders/mark.ts'
import { isLanguage, languageCodes, languages } from '#domain/shared/language.ts'
import { usePage } from '../../../PageContext.ts'
import { useTranslation } from '../../../translation/use-translation.ts'
import { EmailField } from '../../../ui/form/EmailField.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { GiftFields } from '../../../ui/form/GiftFields.tsx'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'

type CallerFieldsProps = { formValues: Record<string, string>; errors: Record<string, string[]> }

/** Customer and delivery address: the checkout fields, filled in by staff. */
export function CallerFields({ formValues, errors }: CallerFieldsProps) {
  const { t } = useTranslation('admin-orders')
  const { t: tCommon } = useTranslation()
  const field = (name: string) => ({
    name,
    value: formValues[name],
    errors: errors[name],
    autoComplete: 'off',
  })
  return (
    <section className="panel">
      <h2>{t('phone.customer')}</h2>
      <div className="form-grid">
        <Field {...field('customer_name')} label={t('phone.name')} maxLength={200} />
        <PhoneField {...field('customer_phone')} label={t('phone.phone')} placeholder="06XXXXXXXX" />
        <Field {...field('customer_city')} label={t('phone.city')} maxLength={100} />
        <EmailField {...field('customer_email')} label={t('phone.email')} isOptional />
        <Field {...field('customer_address')} label={t('phone.address')} maxLength={500} isWide />
        <Field {...field('notes')} label={t('phone.notes')} maxLength={2000} isOptional isWide isLong />
        <Field
          {...field('mark')}
          label={t('phone.mark')}
          options={
            <>
              <option value="">{tCommon('no_mark')}</option>
              {marks.map((mark) => (
                <option key={mark} value={mark}>
                  {tCommon(`marks.${mark}`)}
                </option>
              ))}
            </>
          }
          isOptional
        />
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
