import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type DeliveryField,
  orderTexts,
  type TypedField,
  typedFields,
} from '#domain/orders/delivery-fields.ts'
import { giftFields } from '#domain/orders/gift.ts'
import type { Language } from '#domain/shared/language.ts'
import { listCityNames } from '#domain/shipping/cities.ts'
import { type PartOfDay, partsOfDay } from '#domain/time/safi-time.ts'
import { usePage } from '../../PageContext.ts'
import { EmailField, Field, type FieldProps, FormContext } from './Field.tsx'
import { PhoneField } from './PhoneField.tsx'

/** The fields of a delivery are called so where their values are shown. */
export function useDeliveryNames(
  reader: 'buyer' | 'staff' = 'buyer',
  language?: Language,
): Record<DeliveryField, string> {
  const { i18n } = useTranslation()
  const t = i18n.getFixedT(language ?? i18n.language, 'delivery-fields')
  const names = t('names', { returnObjects: true })
  return reader === 'staff' ? { ...names, ...t('names_for_staff', { returnObjects: true }) } : names
}

export function useDeliveryLabels(): Record<DeliveryField, string> {
  const { t } = useTranslation('delivery-fields')
  return t('labels', { returnObjects: true })
}

export function DeliveryInput({ name, ...props }: Partial<Omit<FieldProps, 'name'>> & { name: TypedField }) {
  const { t } = useTranslation('delivery-fields')
  const label = t(`labels.${name}`)
  const { kind, limit: maxLength, isRequired = false, ...attributes } = typedFields[name]
  const field = { name, label, maxLength, isOptional: !isRequired, ...attributes, ...props }
  if (kind === 'phone') return <PhoneField {...field} />
  if (kind === 'email') return <EmailField {...field} />
  return <Field {...field} />
}

const listId = 'cities'

/** Any spelling will do; the cities of Morocco are suggested. */
export function CityInput() {
  return (
    <>
      <DeliveryInput name="customer_city" list={listId} />
      <datalist id={listId}>
        <CityOptions />
      </datalist>
    </>
  )
}

/** Each city has its name in a second script, which browsers search too. */
function CityOptions() {
  const { language } = usePage()
  return listCityNames(language).map(({ ar, fr, [language]: name }) => (
    <option key={name} value={name}>
      {language === 'ar' ? fr : ar}
    </option>
  ))
}

export function OrderTextInputs(field: Pick<FieldProps, 'isWide'>) {
  return orderTexts.map((name) => <DeliveryInput key={name} {...field} name={name} />)
}

/**
 * The parcel should come in this part of the day. It is shown where any zone of delivery offers one, or one is
 * chosen.
 */
export function DeliveryPartField(field: Pick<FieldProps, 'hint' | 'isWide'>) {
  const { t } = useTranslation('delivery-fields')
  const { deliveryOffer } = usePage()
  const chosen = useContext(FormContext).formValues.delivery_part
  const offered = partsOfDay.filter((part) => deliveryOffer.parts_of_day.includes(part) || part === chosen)
  if (offered.length === 0) return null
  return (
    <Field
      {...field}
      name="delivery_part"
      label={t('labels.delivery_part')}
      options={<PartOptions of={offered} />}
      isOptional
    />
  )
}

export function PartOptions({ of: parts = partsOfDay }: { of?: readonly PartOfDay[] }) {
  const { t } = useTranslation('parts-of-day')
  return ['any' as const, ...parts].map((part) => (
    <option key={part} value={part === 'any' ? '' : part}>
      {t(part)}
    </option>
  ))
}

export function GiftFields() {
  const { t } = useTranslation(['gift', 'delivery-fields'])
  const { formValues, errors } = useContext(FormContext)
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
          {t('delivery-fields:labels.without_prices')}
        </label>
      </div>
    </details>
  )
}
