import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { type PartOfDay, partsOfDay } from '#domain/time/part-of-day.ts'
import { usePage } from '../../PageContext.ts'
import { useDeliveryLabels } from './DeliveryInput.tsx'
import { Field, type FieldProps, FormContext } from './Field.tsx'

/**
 * The part of the day in which the parcel should come. It is shown where any zone of delivery offers one, or
 * one is chosen.
 */
export function DeliveryPartField(field: Pick<FieldProps, 'hint' | 'autoComplete' | 'isWide'>) {
  const { delivery_part: label } = useDeliveryLabels()
  const { deliveryOffer } = usePage()
  const chosen = useContext(FormContext).formValues.delivery_part
  const offered = partsOfDay.filter((part) => deliveryOffer.parts_of_day.includes(part) || part === chosen)
  if (offered.length === 0) return null
  return (
    <Field {...field} name="delivery_part" label={label} options={<PartOptions of={offered} />} isOptional />
  )
}

/** The options of a select, of which the first is any time. */
export function PartOptions({ of: parts = partsOfDay }: { of?: readonly PartOfDay[] }) {
  const { t } = useTranslation('parts-of-day')
  return ['any' as const, ...parts].map((part) => (
    <option key={part} value={part === 'any' ? '' : part}>
      {t(part)}
    </option>
  ))
}
