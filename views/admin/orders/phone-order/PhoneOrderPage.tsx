import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Business } from '#domain/accounts/user.ts'
import { quantityLimit } from '#domain/cart/cart.ts'
import type { withDiscounts } from '#domain/cart/discount-code.ts'
import type { PricedCart, PricedCartLine } from '#domain/cart/priced-cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { readQuantity } from '#domain/catalog/read-typed-values.ts'
import { makingDaysOf } from '#domain/catalog/sale-unit.ts'
import { discountsOf } from '#domain/orders/order.ts'
import type { Caller, ExchangedOrder } from '#domain/orders/order-details.ts'
import { languageCodes, languages, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { errorText } from '#domain/shared/result.ts'
import { Icon } from '../../../../client/ui/Icon.tsx'
import { perUnitText } from '../../../../client/ui/sale-unit.ts'
import { useOrderSums } from '../../../orders/OrderSums.tsx'
import { usePage } from '../../../PageContext.ts'
import { Button } from '../../../ui/Buttons.tsx'
import { Sums } from '../../../ui/Facts.tsx'
import { ErrorSummary } from '../../../ui/form/Alerts.tsx'
import { GiftFields, useDeliveryLabels } from '../../../ui/form/DeliveryFields.tsx'
import { Field, FormContext, type SubmittedForm } from '../../../ui/form/Field.tsx'
import { PhoneConfirmations } from '../../../ui/form/PhoneField.tsx'
import { PostForm } from '../../../ui/form/PostForm.tsx'
import { MadeToOrder } from '../../../ui/specifications.tsx'
import { AdminLayout, AdminPageHeader, useDashboard } from '../../AdminLayout.tsx'
import { FormMessagesData } from '../../form/AdminFormPage.tsx'
import { Options } from '../../form/Inputs.tsx'
import { Money } from '../../Money.tsx'
import { FormLine, LinesSection } from '../LinesSection.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { FoundProducts } from './FoundProducts.tsx'
import { CallerPhone } from './KnownCaller.tsx'
import { DeliveryInputs, QuantityInput, SumFields } from './OrderInputs.tsx'

type PhoneOrderPageProps = SubmittedForm & {
  checkoutId: string
  pricedCart: PricedCart
  sums: ReturnType<typeof withDiscounts>
  caller: Caller | null
  business: Business | null
  exchanged: ExchangedOrder | null
  found: readonly Product[] | null
}

export function PhoneOrderPage(props: PhoneOrderPageProps) {
  const { checkoutId, pricedCart, sums, caller, business, exchanged, found, formValues, errors } = props
  const { t } = useTranslation(['admin-orders', 'returns', 'order-edit', 'own-order', 'admin'])
  const title = t('admin:pages.phone_order')
  const isReturned = formValues.checkout_id !== undefined
  const labels = {
    ...useDeliveryLabels(),
    lines: t('phone.lines'),
    language: t('phone.language'),
    shipping: t('order-edit:shipping'),
    discount: t('order-edit:discount'),
    discount_reason: t('order-edit:discount_reason'),
    discount_code: t('phone.discount_code'),
    sums: t('own-order:lines.total'),
  }
  return (
    <AdminLayout title={title} styles={['admin/orders']} scripts={['admin/phone-order']}>
      <AdminPageHeader title={title} lead={t('phone.lead')} back="orders" />
      <PostForm
        className="stack sides editor"
        action={paths.adminOrderNew}
        formValues={formValues}
        errors={errors}
        noValidate
        data-phone-order
        data-fee-by-city
        data-failed={t('phone.failed')}
        data-draft={`${useDashboard().user.id} order-${exchanged?.id ?? 'new'}`}
        data-unsaved={isReturned ? '' : undefined}
      >
        <div className="stack stack--l">
          <div data-notices />
          <ErrorSummary labels={labels} />
          <input type="hidden" name="checkout_id" value={checkoutId} />
          <input type="hidden" name="form_id" value={checkoutId} />
          {exchanged && (
            <div className="alert alert--question">
              <Icon name="triangle-alert" />
              <p>
                <input type="hidden" name="exchanges_order_id" value={exchanged.id} />
                {t('returns:exchange.of')} <OrderLink {...exchanged} className="link" /> ·{' '}
                {t('returns:exchange.lead')}
              </p>
            </div>
          )}
          <PhoneConfirmations />
          <CallerPhone caller={caller} business={business} />
          <FoundProducts found={found} q={formValues.q} />
          <ChosenProducts pricedCart={pricedCart} />
          <CallerFields />
          <SumFields shipping={{ hint: t('phone.shipping_hint'), isOptional: true }}>
            <Field name="discount_code" label={labels.discount_code} maxLength={100} isOptional />
          </SumFields>
        </div>
        <aside className="panel stack phone-order__sums">
          <OrderSums sums={sums} />
          <Button look="wide" name="act" value="place">
            {t('phone.place')}
          </Button>
        </aside>
        <FormMessagesData />
      </PostForm>
      <template>
        {/* A script may insert the first order line, which has these icons. */}
        <Icon name="trash" />
      </template>
    </AdminLayout>
  )
}

function CallerFields() {
  const { t } = useTranslation('admin-orders')
  const { language, seller } = usePage()
  const { formValues } = useContext(FormContext)
  return (
    <section className="panel">
      <h2>{t('phone.customer')}</h2>
      <div className="form-grid">
        <DeliveryInputs isWithoutPhone />
        {seller.services.offers_gifts && <GiftFields />}
        <Field
          name="language"
          label={t('phone.language')}
          hint={t('phone.language_hint')}
          value={formValues.language ?? language}
          options={<Options of={languageCodes} nameOf={(code) => languages[code].name} />}
        />
      </div>
    </section>
  )
}

function ChosenProducts({ pricedCart }: { pricedCart: PricedCart }) {
  const { t } = useTranslation('admin-orders')
  const { formValues } = useContext(FormContext)
  const { lines } = pricedCart
  return (
    <LinesSection title={t('phone.chosen')} update={lines.length > 0 ? t('phone.update') : undefined}>
      {lines.length === 0 && <p className="soft">{t('phone.chosen_none')}</p>}
      {lines.length > 0 && (
        <ul className="entries order-products">
          {lines.map((line) => (
            <ChosenProduct
              key={line.product_id}
              line={line}
              submitted={formValues[`quantity_${line.product_id}`]}
            />
          ))}
        </ul>
      )}
    </LinesSection>
  )
}

function ChosenProduct({ line, submitted }: { line: PricedCartLine; submitted: string | undefined }) {
  const { t } = useTranslation('admin-orders')
  const { t: tUnits } = useTranslation('sale-units')
  const { language } = usePage()
  const { product, product_id: id, quantity, notice } = line
  const makingDays = product && makingDaysOf(product, quantity)
  const name = product ? localised(product, 'name', language) : { text: `#${id}`, language }
  const noticeId = notice ? `notice-${id}` : undefined
  const typed = readQuantity(submitted)
  const isRead = submitted === undefined || (typed !== null && typed <= quantityLimit)
  return (
    <FormLine
      name={name}
      facts={
        <>
          {product && (
            <span className="soft">
              <Money of={line.unit_price} /> {perUnitText(product, tUnits)} · <Money of={line.total} />
            </span>
          )}
          {makingDays && (
            <span className="soft">
              <MadeToOrder days={makingDays} />
            </span>
          )}
          {notice && (
            <span className="error" id={noticeId}>
              {notice === 'scarce' ? t('phone.scarce', { stock: product?.stock ?? 0 }) : t('phone.gone')}
            </span>
          )}
        </>
      }
    >
      <QuantityInput
        productId={id}
        quantity={isRead ? quantity : null}
        typed={submitted}
        label={t('phone.quantity', { name: name.text })}
        noticeId={noticeId}
      />
      <button
        className="iconbtn"
        type="submit"
        name="act"
        value={`remove-${id}`}
        aria-label={t('phone.remove', { name: name.text })}
      >
        <Icon name="trash" />
      </button>
    </FormLine>
  )
}

/** The order is placed only for the total that was shown. */
function OrderSums({ sums }: Pick<PhoneOrderPageProps, 'sums'>) {
  const { t: tError } = useTranslation('errors')
  const { discount, total, code } = sums
  const [error] = useContext(FormContext).errors.sums ?? []
  const discounts = discountsOf({ discount, discount_code: code?.code, code_discount: code?.sum })
  const named = discounts.map(({ code, sum }) => ({ note: <bdi>{code}</bdi>, sum }))
  return (
    <div id="sums" data-part="sums" aria-live="polite" tabIndex={-1}>
      <input type="hidden" name="seen_total" value={total} />
      {error && <p className="error">{errorText(tError, error)}</p>}
      {code?.refusal && <p className="error">{tError('code_refused')}</p>}
      <Sums of={useOrderSums({ ...sums, total_amount: total }, named)} />
    </div>
  )
}
