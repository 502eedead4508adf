import { type ComponentProps, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import { readQuantity } from '#domain/catalog/read-typed-values.ts'
import { marks } from '#domain/orders/mark.ts'
import { discountReasonLimit, type OrderLine } from '#domain/orders/order.ts'
import { usePage } from '../../../PageContext.ts'
import {
  CityInput,
  DeliveryInput,
  DeliveryPartField,
  OrderTextInputs,
  useDeliveryLabels,
} from '../../../ui/form/DeliveryFields.tsx'
import { Field, FormContext } from '../../../ui/form/Field.tsx'
import { Options, PriceField } from '../../form/Inputs.tsx'
import { linesErrorId } from '../LinesSection.tsx'

export function DeliveryInputs({ isWithoutPhone = false }) {
  const { t } = useTranslation(['common', 'parts-of-day', 'whereabouts'])
  const { formValues } = useContext(FormContext)
  const labels = useDeliveryLabels()
  return (
    <>
      <DeliveryInput name="customer_name" />
      {!isWithoutPhone && <DeliveryInput name="customer_phone" />}
      <CityInput />
      <DeliveryInput name="customer_email" />
      <DeliveryInput name="customer_address" isWide />
      <DeliveryInput name="landmark" isWide />
      <Field
        name="position"
        label={labels.position}
        hint={t('whereabouts:staff_hint')}
        maxLength={40}
        isOptional
        isLtr
      />
      <DeliveryPartField hint={t('parts-of-day:staff_hint')} />
      <OrderTextInputs isWide />
      {(usePage().seller.services.offers_marks || formValues.mark) && (
        <Field
          name="mark"
          label={labels.mark}
          options={<Options of={marks} nameOf={(mark) => t(`marks.${mark}`)} none={t('no_mark')} />}
          isOptional
        />
      )}
    </>
  )
}

type SumFieldsProps = {
  shipping: Pick<ComponentProps<typeof PriceField>, 'hint' | 'isOptional'>
  children?: ReactNode
}

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
          maxLength={discountReasonLimit}
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
  /** Null means that it cannot be read; the field then shows what was typed. */
  quantity: number | null
  typed: string | undefined
  label: string
  /** The text with this id says why this many cannot be had. */
  noticeId?: string | undefined
}

export function QuantityInput({ productId, quantity, typed, label, noticeId }: QuantityInputProps) {
  return (
    <input
      className="input"
      id={`quantity_${productId}`}
      name={`quantity_${productId}`}
      inputMode="numeric"
      defaultValue={quantity ?? typed}
      aria-label={label}
      aria-invalid={noticeId || quantity === null ? true : undefined}
      aria-describedby={noticeId}
    />
  )
}

type PartInputProps = {
  line: OrderLine
  lines: readonly OrderLine[]
  formValues: Record<string, string>
  isRefused: boolean
  label: string
}

/**
 * So many pieces of a line are split off or came back. Of a refused form the lines of which more is asked than they
 * have are marked; where each number is possible all lines are, as none or all of the order was asked.
 */
export function PartInput({ line, lines, formValues, isRefused, label }: PartInputProps) {
  const typedOf = ({ product_id: id }: OrderLine) => formValues[`quantity_${id}`] || '0'
  const isPossible = (each: OrderLine) =>
    (readQuantity(typedOf(each)) ?? Number.POSITIVE_INFINITY) <= each.quantity
  const isMarked = isRefused && (!isPossible(line) || lines.every(isPossible))
  return (
    <QuantityInput
      productId={line.product_id}
      quantity={readQuantity(typedOf(line))}
      typed={typedOf(line)}
      label={label}
      noticeId={isMarked ? linesErrorId : undefined}
    />
  )
}
