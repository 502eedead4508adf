import { useContext } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Mark } from '#domain/orders/mark.ts'
import { paths } from '#domain/shared/paths.ts'
import { dateFormat } from '#domain/text/intl-formats.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { UnbrokenPhoneLink } from '../layout/ContactLinks.tsx'
import { MarkGrid, MarkOption } from '../orders/Marks.tsx'
import { usePage } from '../PageContext.ts'
import { ErrorSummary, FormError } from '../ui/form/Alerts.tsx'
import {
  CityInput,
  DeliveryInput,
  DeliveryPartField,
  GiftFields,
  OrderTextInputs,
  useDeliveryLabels,
} from '../ui/form/DeliveryFields.tsx'
import { FormContext, type SubmittedForm } from '../ui/form/Field.tsx'
import { PhoneConfirmations } from '../ui/form/PhoneField.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { HolidayNotice } from '../ui/Workshop.tsx'

export type OrderFormProps = SubmittedForm & {
  checkoutId: string
  isShutOut: boolean
  /** It is true during holidays in which no orders are taken. */
  isPaused: boolean
  mark: Mark | null
}

/** The submit button, the discount code and the sums seen are in the summary (CartPage.tsx). */
export function OrderForm({ checkoutId, formValues, errors, isShutOut, isPaused, mark }: OrderFormProps) {
  const { t } = useTranslation(['cart', 'common', 'parts-of-day'])
  const { role, seller } = usePage()
  const { offers_marks, offers_gifts } = seller.services
  return (
    <PostForm
      className="panel"
      id="order"
      action={paths.cart}
      formValues={formValues}
      errors={errors}
      noValidate
      data-arrival={paths.api.checkout(checkoutId)}
      data-offline-title={t('order.offline.title')}
      data-offline-text={t('order.offline.text')}
      data-failed-title={t('common:toasts.order_failed.title')}
      data-failed-text={t('common:toasts.order_failed.text')}
      data-unknown-title={t('order.unknown.title')}
      data-unknown-text={t('order.unknown.text')}
      data-is-of-account={role ? '1' : undefined}
    >
      <h2>{t('order.title')}</h2>
      {isShutOut && <ShutOutNotice />}
      {isPaused && <PauseNotice />}
      <OrderFormErrors />
      <input type="hidden" name="checkout_id" value={checkoutId} />
      <PhoneConfirmations />
      <div className="form-grid">
        <DeliveryInput name="customer_name" />
        <DeliveryInput name="customer_phone" placeholder="06XXXXXXXX" />
        <DeliveryInput name="customer_email" />
        <CityInput />
        <DeliveryInput name="customer_address" hint={t('order.address_hint')} isWide />
        <WhereaboutsFields />
        <DeliveryPartField hint={t('parts-of-day:hint')} />
        <OrderTextInputs isWide />
        {offers_marks && <MarkChoice mark={mark} />}
        {offers_gifts && <GiftFields />}
      </div>
    </PostForm>
  )
}

export function OrderFormErrors() {
  const { t } = useTranslation('cart')
  const { errors } = useContext(FormContext)
  const labels = { quantity: t('order.quantity'), ...useDeliveryLabels(), mark: t('order.mark.legend') }
  const wrong = Object.keys(labels).filter((id) => errors[id])
  const isAllMissing = wrong.every((id) => errors[id]?.[0]?.endsWith('_missing'))
  const text = isAllMissing ? t('order.missing', { count: wrong.length }) : t('order.check')
  return <ErrorSummary text={text} labels={labels} />
}

export function ShutOutNotice() {
  const { t } = useTranslation('cart')
  return (
    <FormError title={t('order.shut_out.title')}>
      <Trans t={t} i18nKey="order.shut_out.text" components={{ call: <UnbrokenPhoneLink /> }} />
    </FormError>
  )
}

export function PauseNotice() {
  const { t } = useTranslation('cart')
  const { language, seller } = usePage()
  const lastDay = dateFormat(language, { dateStyle: 'long' })
  return (
    <FormError title={t('order.paused.title')}>
      <HolidayNotice />
      {t('order.paused.text', { day: lastDay.format(new Date(seller.hours.holiday_to)) })}
    </FormError>
  )
}

const noMarkIcon = 'x'

/** It is closed until it is to be changed; client/enhance/cart.ts names the choice. */
function MarkChoice({ mark }: { mark: Mark | null }) {
  const { t } = useTranslation(['cart', 'common'])
  return (
    <details className="order-mark full" data-mark={noMarkIcon} id="mark">
      <summary>
        <Icon name={mark ?? noMarkIcon} />
        <span>
          {t('order.mark.label')} <b data-mark-name>{t(mark ? `common:marks.${mark}` : 'common:no_mark')}</b>
        </span>
        <span className="link">{t('order.mark.change')}</span>
      </summary>
      <p className="hint">{t('order.mark.text')}</p>
      <MarkGrid chosen={mark}>
        <legend className="sr">{t('order.mark.legend')}</legend>
        <MarkOption value="" icon={noMarkIcon} isChosen={mark === null}>
          {t('common:no_mark')}
        </MarkOption>
      </MarkGrid>
    </details>
  )
}

/** With script the position of the phone can be sent too, which is asked for only after a tap. */
function WhereaboutsFields() {
  const { t } = useTranslation('whereabouts')
  const { position = '' } = useContext(FormContext).formValues
  return (
    <>
      <DeliveryInput name="landmark" hint={t('landmark_hint')} autoComplete="off" isWide />
      <div
        className="field full needs-script"
        id="position"
        tabIndex={-1}
        data-position
        data-searching={t('searching')}
        data-added={t('added')}
        data-failed={t('failed')}
        data-removed={t('removed')}
      >
        <input type="hidden" name="position" defaultValue={position} />
        <div className="row">
          <button className="btn btn--line btn--sm" type="button" data-add-position hidden={position !== ''}>
            <Icon name="map-pin" />
            {t('add')}
          </button>
          <button className="btn btn--line btn--sm" type="button" data-drop-position hidden={position === ''}>
            <Icon name="x" />
            {t('remove')}
          </button>
        </div>
        <p className="hint">{t('position_hint')}</p>
        <p className="hint" role="status">
          {position && t('added')}
        </p>
      </div>
    </>
  )
}
