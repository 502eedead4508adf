import { Trans, useTranslation } from 'react-i18next'
import { fitQuantity } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { currentPrice } from '#domain/catalog/product-price.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { quantityRuleText } from '../../client/ui/sale-unit.ts'
import { OrderFormErrors, PauseNotice, ShutOutNotice } from '../cart/OrderForm.tsx'
import { Layout } from '../Layout.tsx'
import { PhoneLink } from '../layout/ContactLinks.tsx'
import { usePage } from '../PageContext.ts'
import { Button } from '../ui/Buttons.tsx'
import { FormError } from '../ui/form/Alerts.tsx'
import { DeliveryInput, DeliveryPartField } from '../ui/form/DeliveryFields.tsx'
import { Field, type SubmittedForm } from '../ui/form/Field.tsx'
import { PhoneConfirmations } from '../ui/form/PhoneField.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export type ReturnedOrder = SubmittedForm & {
  /** It says why the order was refused, apart from errors of fields. */
  refusal: 'shut_out' | 'orders_paused' | 'gone' | null
}

/**
 * Orders this piece at once, without cart and account. While closed it contains nothing about the visitor, as
 * the page is cached for everybody. The cart stays as it is, and the product can also be added to it.
 */
export function OrderNow({ product, returned }: { product: Product; returned: ReturnedOrder | undefined }) {
  const { t } = useTranslation('catalog')
  return (
    <details className="panel order-now" open={returned !== undefined}>
      <summary>
        <Icon name="package-check" />
        <span>
          <b>{t('order_now.title')}</b> <small className="soft">{t('order_now.lead')}</small>
        </span>
      </summary>
      <OrderNowForm id={product.id} product={product} returned={returned} />
    </details>
  )
}

/** Without `product` it is gone, or the shop could not read it. */
type OrderNowFormProps = { id: number; product?: Product; returned: ReturnedOrder | undefined }

function OrderNowForm({ id, product, returned }: OrderNowFormProps) {
  const { t } = useTranslation(['catalog', 'cart', 'parts-of-day'])
  const { t: tUnits } = useTranslation('sale-units')
  const { href, cartCount } = usePage()
  const { formValues, errors, refusal } = returned ?? {}
  const rule = quantityRuleText(product ?? {}, tUnits)
  return (
    <PostForm
      className="stack"
      id="order-now"
      action={paths.productOrder(id)}
      formValues={{ quantity: String(fitQuantity(1, product ?? {})), ...formValues }}
      errors={errors}
      noValidate
    >
      {refusal === 'shut_out' && <ShutOutNotice />}
      {refusal === 'orders_paused' && <PauseNotice />}
      {refusal === 'gone' && <FormError title={t('missing.title')}>{t('missing.text')}</FormError>}
      <OrderFormErrors />
      <input type="hidden" name="product_id" value={id} />
      <input
        type="hidden"
        name="seen_price"
        value={product ? currentPrice(product) : (formValues?.seen_price ?? '')}
      />
      <input
        type="hidden"
        name="seen_breaks"
        value={product ? formatBreaks(product.price_breaks) : (formValues?.seen_breaks ?? '')}
      />
      <PhoneConfirmations />
      <div className="form-grid">
        <DeliveryInput name="customer_name" />
        <DeliveryInput name="customer_phone" />
        <DeliveryInput name="customer_city" />
        <Field
          name="quantity"
          label={t('cart:order.quantity')}
          {...(rule && { hint: rule })}
          inputMode="numeric"
          maxLength={5}
          isLtr
        />
        <DeliveryInput name="customer_address" hint={t('cart:order.address_hint')} isWide />
        <DeliveryPartField hint={t('parts-of-day:hint')} isWide />
      </div>
      <p className="hint">{t('cart:panel.pay')}</p>
      <Button look="wide">{t('cart:panel.place')}</Button>
      <p className="hint">
        <Trans t={t} i18nKey="order_now.call" components={{ phone: <PhoneLink /> }} />
      </p>
      {cartCount > 0 && (
        <div>
          <p>{t('order_now.cart')}</p>
          <Button look="line sm" formAction={href(paths.cartLines)}>
            {t('order_now.together')}
          </Button>
        </div>
      )}
    </PostForm>
  )
}

/** Writes "10:9500,20:9000": from how many pieces on with centimes, as order-schema.ts reads them. */
function formatBreaks(breaks: Product['price_breaks']): string {
  return breaks.map(({ from_quantity, price }) => `${from_quantity}:${price}`).join()
}

/** The product is gone, or the shop itself failed: the form comes back with all that was typed. */
export function OrderNotSentPage({ id, returned }: { id: number; returned: ReturnedOrder }) {
  const { t } = useTranslation('catalog')
  const title = t('order_now.title')
  return (
    <Layout title={title} stylesheet="product" canonicalPath={paths.product(id)} noindex>
      <div className="wrap flush-end">
        <PageHeader
          title={title}
          lead={t('order_now.lead')}
          trail={[{ name: title, path: paths.product(id) }]}
        />
        <OrderNowForm id={id} returned={returned} />
      </div>
    </Layout>
  )
}
