import { type ComponentProps, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityLimit } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { marks } from '#domain/orders/mark.ts'
import { usePage } from '../../../PageContext.ts'
import { BuyerTextInput, OrderTextInputs, useBuyerTextNames } from '../../../ui/form/BuyerTexts.tsx'
import { DeliveryPartField } from '../../../ui/form/DeliveryPartField.tsx'
import { CityField, EmailField, Field, FormContext } from '../../../ui/form/Field.tsx'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { Options, PriceField } from '../../form/Inputs.tsx'

/** Customer and delivery address of an order, filled in by staff; the number of who calls may have a place of its own. */
export function DeliveryInputs({ isWithoutPhone = false }) {
  const { t } = useTranslation(['common', 'parts-of-day', 'whereabouts'])
  const { formValues } = useContext(FormContext)
  const labels = useDeliveryLabels()
  const field = (name: keyof typeof labels) => ({ name, label: labels[name], autoComplete: 'off' })
  return (
    <>
      <Field {...field('customer_name')} maxLength={200} />
      {!isWithoutPhone && <PhoneField {...field('customer_phone')} />}
      <CityField {...field('customer_city')} />
      <EmailField {...field('customer_email')} isOptional />
      <Field {...field('customer_address')} maxLength={500} isWide />
      <BuyerTextInput name="landmark" autoComplete="off" isWide />
      <Field {...field('position')} hint={t('whereabouts:staff_hint')} maxLength={40} isOptional isLtr />
      <DeliveryPartField hint={t('parts-of-day:staff_hint')} autoComplete="off" />
      <OrderTextInputs autoComplete="off" isWide />
      {(usePage().seller.services.offers_marks || formValues.mark) && (
        <Field
          {...field('mark')}
          options={<Options of={marks} nameOf={(mark) => t(`marks.${mark}`)} none={t('no_mark')} />}
          isOptional
        />
      )}
    </>
  )
}

/** The names of these fields, for errors and conflicts too. */
export function useDeliveryLabels() {
  const { t } = useTranslation('admin-orders')
  const { t: tWhere } = useTranslation('whereabouts')
  const { t: tPart } = useTranslation('parts-of-day')
  const { landmark, ...texts } = useBuyerTextNames('label')
  return {
    customer_name: t('phone.name'),
    customer_phone: t('phone.phone'),
    customer_email: t('phone.email'),
    customer_city: t('phone.city'),
    customer_address: t('phone.address'),
    landmark,
    position: tWhere('position'),
    delivery_part: tPart('label'),
    ...texts,
    mark: t('phone.mark'),
  }
}

type SumFieldsProps = {
  shipping: Pick<ComponentProps<typeof PriceField>, 'hint' | 'isOptional'>
  children?: ReactNode
}

/** What was agreed on: the delivery fee, and a discount with its reason. */
export function SumFields({ shipping, children }: SumFieldsProps) {
  const { t } = useTranslation('order-edit')
  return (
    <section className="panel">
      <h2>{t('sums')}</h2>
      <div className="form-grid">
        <PriceField name="shipping" label={t('shipping')} {...shipping} />
        <PriceField name="discount" label={t('discount')} hint={t('discount_hint')} isOptional />
        <Field
          name="discount_reason"
          label={t('discount_reason')}
          hint={t('discount_reason_hint')}
          maxLength={300}
          autoComplete="off"
          isConditional
          isWide
        />
        {children}
      </div>
    </section>
  )
}

type QuantityInputProps = {
  productId: Product['id']
  /** Null when it cannot be read: it is then shown as it was typed. */
  quantity: number | null
  typed: string | undefined
  label: string
  /** The id of the text that says why this many cannot be had. */
  noticeId: string | undefined
}

/** How many of a product an order that staff enter or change has. */
export function QuantityInput({ productId, quantity, typed, label, noticeId }: QuantityInputProps) {
  return (
    <input
      className="input"
      id={`quantity_${productId}`}
      name={`quantity_${productId}`}
      // A number field would drop what is not a number.
      type={quantity === null ? 'text' : 'number'}
      inputMode="numeric"
      min={0}
      max={quantityLimit}
      defaultValue={quantity ?? typed}
      aria-label={label}
      aria-invalid={noticeId || quantity === null ? true : undefined}
      aria-describedby={noticeId}
    />
  )
}
