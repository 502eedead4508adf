import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { giftFields } from '#domain/orders/gift.ts'
import { DeliveryInput, useDeliveryLabels } from './DeliveryInput.tsx'
import { FormContext } from './Field.tsx'

/** Another receiver, a card and a slip without prices; closed until one of the fields has a value. */
export function GiftFields() {
  const { t } = useTranslation('gift')
  const { formValues, errors } = useContext(FormContext)
  const labels = useDeliveryLabels()
  const isOpen = giftFields.some((name) => formValues[name] || errors[name])
  return (
    <details className="full gift" open={isOpen}>
      <summary>
        <span className="link">{t('summary')}</span>
      </summary>
      <p className="hint">{t('text')}</p>
      <div className="form-grid">
        <DeliveryInput name="receiver_name" />
        <DeliveryInput name="receiver_phone" hint={t('receiver_phone_hint')} />
        <DeliveryInput name="card_text" hint={t('card_hint')} isWide />
        <label className="choice full">
          <input
            type="checkbox"
            id="without_prices"
            name="without_prices"
            defaultChecked={formValues.without_prices === 'on'}
          />
          {labels.without_prices}
        </label>
      </div>
    </details>
  )
}
