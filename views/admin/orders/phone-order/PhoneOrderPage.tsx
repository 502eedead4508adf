import { useTranslation } from 'react-i18next'
import type { BusinessPrices } from '#domain/accounts/user.ts'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { withDiscounts } from '#domain/cart/agreed-sums.ts'
import type { Quote, QuotedLine } from '#domain/cart/quote.ts'
import type { Product } from '#domain/catalog/product.ts'
import { makingDaysOf } from '#domain/catalog/sale-unit.ts'
import type { Caller } from '#domain/orders/caller.ts'
import type { ExchangedOrder } from '#domain/orders/exchange.ts'
import { isLanguage, languageCodes, languages, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { Icon } from '../../../../client/ui/Icon.tsx'
import { usePage } from '../../../PageContext.ts'
import { ErrorSummary } from '../../../ui/form/Alerts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { GiftFields } from '../../../ui/form/GiftFields.tsx'
import { PhoneConfirmations, usePhoneSlips } from '../../../ui/form/PhoneField.tsx'
import { MadeToOrder } from '../../../ui/specifications.tsx'
import { AdminLayout, AdminPageHeader } from '../../AdminLayout.tsx'
import { PriceField } from '../../form/Inputs.tsx'
import { OrderLink } from '../ExchangeLinks.tsx'
import { FoundProducts } from './FoundProducts.tsx'
import { CallerPhone } from './KnownCaller.tsx'
import { DeliveryInputs, QuantityInput, useDeliveryLabels } from './OrderInputs.tsx'

type PhoneOrderPageProps = {
  checkoutId: string
  quote: Quote
  sums: ReturnType<typeof withDiscounts>
  /** Who called before from the number that is typed. */
  caller: Caller | null
  /** Whose prices count. */
  business: BusinessPrices | null
  /** The delivered order of which pieces are exchanged. */
  exchanged: ExchangedOrder | null
  /** Null before the first search. */
  found: readonly Product[] | null
  /** Submitted values, and keys of errors.json by field name. */
  formValues: Record<string, string>
  errors: Record<string, string[]>
}

/** An order that staff enter during a phone call: products, then the delivery address. */
export function PhoneOrderPage(props: PhoneOrderPageProps) {
  const { checkoutId, quote, sums, caller, business, exchanged, found, formValues, errors } = props
  const { t } = useTranslation('admin-orders')
  const { href } = usePage()
  const title = t('phone.title')
  const back = { name: t('print.back'), path: adminTabPath('orders') }
  return (
    <AdminLayout title={title} styles={['admin/orders']} scripts={['admin/phone-order']}>
      <AdminPageHeader title={title} lead={t('phone.lead')} back={back} />
      <form
        className="editor"
        method="post"
        action={href(paths.adminOrderNew)}
        noValidate
        data-phone-order
        data-fee-by-city
        data-failed={t('phone.failed')}
        data-slips={usePhoneSlips()}
      >
        <div className="stack stack--l">
          <FormErrors errors={errors} />
          <input type="hidden" name="checkout_id" value={checkoutId} />
          {exchanged && <ExchangeOf order={exchanged} />}
          <PhoneConfirmations formValues={formValues} />
          <CallerPhone caller={caller} business={business} formValues={formValues} errors={errors} />
          <FoundProducts found={found} q={formValues.q} />
          <ChosenProducts quote={quote} formValues={formValues} errors={errors.lines} />
          <CallerFields formValues={formValues} errors={errors} />
          <SumFields formValues={formValues} errors={errors} />
        </div>
        <aside className="panel phone-order__sums">
          <OrderSums quote={quote} sums={sums} errors={errors.sums} />
          <button className="btn btn--wide" type="submit" name="act" value="place">
            {t('phone.place')}
          </button>
        </aside>
      </form>
      <template>
        {/* Icons of the first order line, which a script may insert. */}
        <Icon name="trash-2" />
      </template>
    </AdminLayout>
  )
}

/** Which order's pieces come back, and what is still to do there. */
function ExchangeOf({ order }: { order: ExchangedOrder }) {
  const { t } = useTranslation('returns')
  return (
    <div className="alert alert--question">
      <Icon name="triangle-alert" />
      <p>
        <input type="hidden" name="exchanges_order_id" value={order.id} />
        {t('exchange.of')} <OrderLink order={order} />· {t('exchange.lead')}
      </p>
    </div>
  )
}

function FormErrors({ errors }: Pick<PhoneOrderPageProps, 'errors'>) {
  const { t } = useTranslation('admin-orders')
  const { t: tGift } = useTranslation('gift')
  const { t: tEdit } = useTranslation('order-edit')
  const labels = {
    ...useDeliveryLabels(),
    lines: t('phone.lines'),
    receiver_name: tGift('receiver_name'),
    receiver_phone: tGift('receiver_phone'),
    card_text: tGift('card_text'),
    language: t('phone.language'),
    shipping: tEdit('shipping'),
    discount: tEdit('discount'),
    discount_reason: tEdit('discount_reason'),
    discount_code: t('phone.discount_code'),
    sums: t('phone.total'),
  }
  const fields = Object.entries(labels).flatMap(([id, label]) => (errors[id] ? [{ id, label }] : []))
  return fields.length > 0 && <ErrorSummary text={t('phone.check')} fields={fields} />
}

type CallerFieldsProps = { formValues: Record<string, string>; errors: Record<string, string[]> }

/** Customer and delivery address: the checkout fields, filled in by staff. */
function CallerFields({ formValues, errors }: CallerFieldsProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <section className="panel">
      <h2>{t('phone.customer')}</h2>
      <div className="form-grid">
        <DeliveryInputs formValues={formValues} errors={errors} isWithoutPhone />
        {usePage().seller.services.offers_gifts && <GiftFields formValues={formValues} errors={errors} />}
        <LanguageChoice submitted={formValues.language} />
      </div>
    </section>
  )
}

function LanguageChoice({ submitted }: { submitted: string | undefined }) {
  const { t } = useTranslation('admin-orders')
  const { language } = usePage()
  const chosen = isLanguage(submitted) ? submitted : language
  return (
    <fieldset className="field full" id="language" aria-describedby="language-hint">
      <legend>{t('phone.language')}</legend>
      <div className="row">
        {languageCodes.map((code) => (
          <label key={code} className="choice" lang={code}>
            <input type="radio" name="language" value={code} defaultChecked={code === chosen} />
            {languages[code].name}
          </label>
        ))}
      </div>
      <p className="hint" id="language-hint">
        {t('phone.language_hint')}
      </p>
    </fieldset>
  )
}

type ChosenProductsProps = {
  quote: Quote
  /** Quantities as submitted: quantity_7. */
  formValues: Record<string, string>
  errors: readonly string[] | undefined
}

/** The lines of the phone order at current prices. */
function ChosenProducts({ quote, formValues, errors = [] }: ChosenProductsProps) {
  const { t } = useTranslation('admin-orders')
  const { t: tError } = useTranslation('errors')
  const [error] = errors
  return (
    <section className="panel stack" id="lines" tabIndex={-1}>
      <h2>{t('phone.chosen')}</h2>
      <div className="stack" data-part="lines">
        {error && <p className="error">{tError(error as 'lines_missing')}</p>}
        {quote.lines.length === 0 && <p className="soft">{t('phone.chosen_none')}</p>}
        {quote.lines.length > 0 && (
          <>
            <ul className="order-products">
              {quote.lines.map((line) => (
                <ChosenProduct
                  key={line.product_id}
                  line={line}
                  formValues={formValues[`quantity_${line.product_id}`]}
                />
              ))}
            </ul>
            <div>
              <button className="btn btn--line btn--sm" type="submit" name="act" value="update">
                {t('phone.update')}
              </button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

function ChosenProduct({ line, formValues }: { line: QuotedLine; formValues: string | undefined }) {
  const { t } = useTranslation('admin-orders')
  const { language } = usePage()
  const { product, product_id: id, quantity, notice } = line
  const makingDays = product && makingDaysOf(product, quantity)
  const name = product ? localised(product, 'name', language) : null
  const text = name?.text ?? `#${id}`
  const noticeId = notice ? `notice-${id}` : undefined
  // An invalid quantity is shown as it was entered.
  const isRead = /^\d*$/.test(formValues ?? '')
  return (
    <li>
      <p className="order-products__name">
        <span lang={name?.language} dir={name ? languages[name.language].dir : 'ltr'}>
          {text}
        </span>
        {product && (
          <span className="soft">
            <Amount centimes={line.unit_price} language={language} isInFull /> {t('phone.each')} ·{' '}
            <Amount centimes={line.total} language={language} isInFull />
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
      </p>
      <div className="row order-products__action">
        <QuantityInput
          productId={id}
          quantity={isRead ? quantity : null}
          typed={formValues}
          label={t('phone.quantity', { name: text })}
          noticeId={noticeId}
        />
        <button
          className="iconbtn"
          type="submit"
          name="act"
          value={`remove-${id}`}
          aria-label={t('phone.remove', { name: text })}
        >
          <Icon name="trash-2" />
        </button>
      </div>
    </li>
  )
}

/** What is agreed on with the caller. */
function SumFields({ formValues, errors }: CallerFieldsProps) {
  const { t } = useTranslation('order-edit')
  const { t: tOrders } = useTranslation('admin-orders')
  const field = (name: string) => ({ name, value: formValues[name], errors: errors[name] })
  return (
    <section className="panel">
      <h2>{t('sums')}</h2>
      <div className="form-grid">
        <PriceField
          {...field('shipping')}
          label={t('shipping')}
          hint={tOrders('phone.shipping_hint')}
          isOptional
        />
        <PriceField {...field('discount')} label={t('discount')} hint={t('discount_hint')} isOptional />
        <Field
          {...field('discount_reason')}
          label={t('discount_reason')}
          hint={t('discount_reason_hint')}
          maxLength={300}
          autoComplete="off"
          isConditional
          isWide
        />
        <Field
          {...field('discount_code')}
          label={tOrders('phone.discount_code')}
          maxLength={100}
          autoComplete="off"
          isOptional
        />
      </div>
    </section>
  )
}

type OrderSumsProps = Pick<PhoneOrderPageProps, 'quote' | 'sums'> & { errors: readonly string[] | undefined }

/** The totals of the order; only for the total that was shown is it placed. */
function OrderSums({
  quote,
  sums: { subtotal, shipping, discount, total, code },
  errors = [],
}: OrderSumsProps) {
  const { t: tEdit } = useTranslation('order-edit')
  const { t: tError } = useTranslation('errors')
  const [error] = errors
  const { t } = useTranslation('admin-orders')
  const { language } = usePage()
  const isFree = shipping === 0 && quote.lines.length > 0
  return (
    <div id="sums" data-part="sums" aria-live="polite" tabIndex={-1}>
      <input type="hidden" name="seen_total" value={total} />
      {error && <p className="error">{tError(error as 'caller_price_changed')}</p>}
      {code?.refusal && <p className="error">{tError('code_refused')}</p>}
      <dl className="phone-order__totals">
        <div>
          <dt>{t('phone.subtotal')}</dt>
          <dd>
            <Amount centimes={subtotal} language={language} isInFull />
          </dd>
        </div>
        <div>
          <dt>{t('phone.shipping')}</dt>
          <dd>{isFree ? t('phone.free') : <Amount centimes={shipping} language={language} isInFull />}</dd>
        </div>
        {discount > 0 && (
          <div>
            <dt>
              {tEdit('history.discount')} <bdi>{code?.sum ? code.code : null}</bdi>
            </dt>
            <dd>
              <Amount centimes={-discount} language={language} isInFull />
            </dd>
          </div>
        )}
        <div className="sum">
          <dt>{t('phone.total')}</dt>
          <dd>
            <Amount centimes={total} language={language} isInFull />
          </dd>
        </div>
      </dl>
    </div>
  )
}
