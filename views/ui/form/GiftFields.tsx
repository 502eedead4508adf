import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { cardTextLimit, giftFields } from '#domain/orders/gift.ts'
import { Field, FormContext } from './Field.tsx'
import { PhoneField } from './PhoneField.tsx'

/** Another receiver, a card and a slip without prices; closed until one of the fields has a value. */
export function GiftFields() {
  const { t } = useTranslation('gift')
  const { formValues, errors } = useContext(FormContext)
  const field = (name: 'receiver_name' | 'receiver_phone' | 'card_text') => ({
    name,
    label: t(name),
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
