import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { callWishLimit } from '#domain/orders/order-correction.ts'
import { type OwnOrder, type OwnOrderAction, ownOrderActionPath } from '#domain/orders/own-order.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { SubmitRow } from '../ui/Buttons.tsx'
import { ErrorSummary } from '../ui/form/Alerts.tsx'
import { DeliveryPartField, PartOptions } from '../ui/form/DeliveryPartField.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PhoneConfirmations, PhoneField, usePhoneSlips } from '../ui/form/PhoneField.tsx'

export type OwnOrderChange = OwnFormState & {
  /** The form that was submitted and refused. */
  changing?: OwnOrderAction
}

/** What the buyer of a pending order can change; each form opens without script. */
export function OwnOrderChanges({ own, changing, ...state }: OwnOrderChange & { own: OwnOrder }) {
  const { t } = useTranslation('own-order')
  const { href } = usePage()
  const stateOf = (action: OwnOrderAction) => (action === changing ? state : {})
  return (
    <div className="own-changes">
      <Disclosure title={t('call_wish.open')} isOpen={changing === 'call-wish'}>
        <CallWishForm own={own} {...stateOf('call-wish')} />
      </Disclosure>
      <Disclosure title={t('correct.open')} isOpen={changing === 'correction'}>
        <CorrectionForm own={own} {...stateOf('correction')} />
      </Disclosure>
      <Disclosure title={t('cancel.open')} isOpen={false}>
        <form className="stack" method="post" action={href(ownOrderActionPath(own.path, 'cancellation'))}>
          <p>{t('cancel.text')}</p>
          <SubmitRow look="danger">{t('cancel.submit', { number: own.order.number })}</SubmitRow>
        </form>
      </Disclosure>
    </div>
  )
}

function Disclosure({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className="link">
        {title}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}

/** Lets the buyer of a pending order choose when to be called. */
function CallWishForm({ own, formValues, errors = {} }: OwnFormState & { own: OwnOrder }) {
  const { t } = useTranslation('own-order')
  const { href } = usePage()
  const { order, path } = own
  return (
    <form className="stack" method="post" action={href(ownOrderActionPath(path, 'call-wish'))}>
      <Field
        name="call_part_of_day"
        label={t('call_wish.part')}
        value={formValues?.call_part_of_day ?? order.call_part_of_day ?? ''}
        errors={errors.call_part_of_day}
        options={<PartOptions />}
        isOptional
      />
      <Field
        name="call_wish"
        label={t('call_wish.text')}
        hint={t('call_wish.hint')}
        value={formValues?.call_wish ?? order.call_wish ?? ''}
        errors={errors.call_wish}
        maxLength={callWishLimit}
        isOptional
      />
      <SubmitRow>{t('call_wish.submit')}</SubmitRow>
    </form>
  )
}

type OwnFormState = {
  /** Submitted values, and keys of errors.json by field name. */
  formValues?: Record<string, string>
  errors?: Record<string, string[]>
}

/** Corrects phone, address, when to deliver and notes while the order is pending. */
function CorrectionForm({ own, formValues = {}, errors = {} }: OwnFormState & { own: OwnOrder }) {
  const { t } = useTranslation(['own-order', 'parts-of-day', 'whereabouts'])
  const { href } = usePage()
  const { order, path } = own
  const labels = {
    customer_phone: t('details.customer_phone'),
    customer_address: t('details.customer_address'),
    landmark: t('details.landmark'),
    delivery_part: t('details.delivery_part'),
    notes: t('details.notes'),
  }
  const { landmark, delivery_part, notes } = order
  const stored = {
    ...order,
    ...{ landmark: landmark ?? '', delivery_part: delivery_part ?? '', notes: notes ?? '' },
  }
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    value: formValues[name] ?? stored[name],
    errors: errors[name],
  })
  return (
    <form
      className="stack"
      method="post"
      action={href(ownOrderActionPath(path, 'correction'))}
      noValidate
      data-slips={usePhoneSlips()}
    >
      <ErrorSummary text={t('correct.check')} labels={labels} errors={errors} />
      <input type="hidden" name="base" value={formValues.base ?? own.correctionBase} />
      <PhoneConfirmations formValues={formValues} />
      <PhoneField {...field('customer_phone')} autoComplete="tel" />
      <Field {...field('customer_address')} autoComplete="street-address" maxLength={500} />
      <Field {...field('landmark')} hint={t('whereabouts:landmark_hint')} maxLength={200} isOptional />
      <DeliveryPartField {...field('delivery_part')} hint={t('parts-of-day:hint')} />
      <Field {...field('notes')} maxLength={2000} isOptional isLong />
      <p className="hint">{t('correct.city')}</p>
      <SubmitRow>{t('correct.submit')}</SubmitRow>
    </form>
  )
}
