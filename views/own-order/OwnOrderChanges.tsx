import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buyerTexts } from '#domain/orders/delivery-fields.ts'
import { callWishLimit } from '#domain/orders/order-correction.ts'
import { type OwnOrder, type OwnOrderAction, ownOrderActionPath } from '#domain/orders/own-order.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { SubmitRow } from '../ui/Buttons.tsx'
import { ErrorSummary } from '../ui/form/Alerts.tsx'
import {
  DeliveryInput,
  DeliveryPartField,
  OrderTextInputs,
  PartOptions,
  useDeliveryNames,
} from '../ui/form/DeliveryFields.tsx'
import { Field, type SubmittedForm } from '../ui/form/Field.tsx'
import { PhoneConfirmations } from '../ui/form/PhoneField.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'

export type OwnOrderChange = Partial<SubmittedForm> & {
  /** It was submitted and refused. */
  changing?: OwnOrderAction
}

/** The buyer of a pending order can change these; each form opens without script. */
export function OwnOrderChanges({ own, changing, ...state }: OwnOrderChange & { own: OwnOrder }) {
  const { t } = useTranslation('own-order')
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
        <PostForm className="stack" action={ownOrderActionPath(own.path, 'cancellation')}>
          <p>{t('cancel.text')}</p>
          <SubmitRow look="danger">{t('cancel.submit', { number: own.order.number })}</SubmitRow>
        </PostForm>
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

function CallWishForm({ own, formValues, errors }: OwnFormProps) {
  const { t } = useTranslation('own-order')
  const { order, path } = own
  const stored = { call_part_of_day: order.call_part_of_day ?? '', call_wish: order.call_wish ?? '' }
  return (
    <PostForm
      className="stack"
      action={ownOrderActionPath(path, 'call-wish')}
      formValues={{ ...stored, ...formValues }}
      errors={errors}
    >
      <ErrorSummary labels={{ call_part_of_day: t('call_wish.part'), call_wish: t('call_wish.text') }} />
      <Field name="call_part_of_day" label={t('call_wish.part')} options={<PartOptions />} isOptional />
      <Field
        name="call_wish"
        label={t('call_wish.text')}
        hint={t('call_wish.hint')}
        maxLength={callWishLimit}
        isOptional
      />
      <SubmitRow>{t('call_wish.submit')}</SubmitRow>
    </PostForm>
  )
}

type OwnFormProps = Partial<SubmittedForm> & { own: OwnOrder }

function CorrectionForm({ own, formValues, errors }: OwnFormProps) {
  const { t } = useTranslation(['own-order', 'parts-of-day', 'whereabouts'])
  const { order, path } = own
  const labels = useDeliveryNames()
  const fields = ['customer_phone', 'customer_address', 'delivery_part', ...buyerTexts] as const
  const stored = Object.fromEntries(fields.map((name) => [name, order[name] ?? '']))
  return (
    <PostForm
      className="stack"
      action={ownOrderActionPath(path, 'correction')}
      formValues={{ ...stored, ...formValues }}
      errors={errors}
      noValidate
    >
      <ErrorSummary labels={labels} />
      <input type="hidden" name="base" value={formValues?.base ?? own.correctionBase} />
      <PhoneConfirmations />
      <DeliveryInput name="customer_phone" />
      <DeliveryInput name="customer_address" label={labels.customer_address} />
      <DeliveryInput name="landmark" hint={t('whereabouts:landmark_hint')} />
      <DeliveryPartField hint={t('parts-of-day:hint')} />
      <OrderTextInputs />
      <p className="hint">{t('correct.city')}</p>
      <SubmitRow>{t('correct.submit')}</SubmitRow>
    </PostForm>
  )
}
