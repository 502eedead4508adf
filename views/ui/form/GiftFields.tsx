import { useTranslation } from 'react-i18next'
import { cardTextLimit, giftFields } from '#domain/orders/gift.ts'
import { Field } from './Field.tsx'
import { PhoneField } from './PhoneField.tsx'

type GiftFieldsProps = {
  /** Submitted values, and keys of errors.json by field name. */
  formValues: Record<string, string>
  errors: Record<string, string[]>
}

/** Another receiver, a card and a slip without prices; closed until one of the fields has a value. */
export function GiftFields({ formValues, errors }: GiftFieldsProps) {
  const { t } = useTranslation('gift')
  const field = (name: 'receiver_name' | 'receiver_phone' | 'card_text') => ({
    name,
    label: t(name),
    value: formValues[name],
    errors: errors[name],
    autoComplete: 'off',
    isOptional: true,
  })
  const isOpen = giftFields.some((name) => formValues[name] || errors[name])
  return (
    <details className="full gift" open={isOpen}>
      <summary>
        <span className="link">{t('summary')}</span>
      </summary>
      <p className="hint">{t('text')}</p>
      <div className="form-grid">
        <Field {...field('receiver_name')} maxLength={200} />
        <PhoneField {...field('receiver_phone')} hint={t('receiver_phone_hint')} />
        <Field {...field('card_text')} hint={t('card_hint')} maxLength={cardTextLimit} isWide isLong />
        <label className="choice full">
          <input
            type="checkbox"
            id="without_prices"
            name="without_prices"
            defaultChecked={formValues.without_prices === 'on'}
          />
          {t('without_prices')}
        </label>
      </div>
    </details>
  )
}
