import { useTranslation } from 'react-i18next'
import type { PricedCart } from '#domain/cart/priced-cart.ts'
import { defaultCurrency } from '#domain/currency/currency.ts'
import type { Centimes } from '#domain/currency/money.ts'
import type { RememberedOrder } from '#domain/orders/own-order.ts'
import { paths } from '#domain/shared/paths.ts'
import CartPanel from '../../client/islands/CartPanel.tsx'
import { CartSummary } from '../../client/ui/cart/CartSummary.tsx'
import { Icon } from '../../client/ui/Icon.tsx'
import { Island } from '../Island.tsx'
import { Layout } from '../Layout.tsx'
import { WhatsAppLink } from '../layout/ContactLinks.tsx'
import { RememberedOrders } from '../own-order/TrackPage.tsx'
import { usePage } from '../PageContext.ts'
import { Button, ButtonLink, TextLink } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { Breadcrumbs, PageHeader } from '../ui/PageHeader.tsx'
import { EstimateNote } from '../ui/Price.tsx'
import { OrderForm, type OrderFormProps } from './OrderForm.tsx'

type CartPageProps = OrderFormProps & {
  /** Null means that the products cannot be priced now. */
  pricedCart: PricedCart | null
  /** The page whose form was returned showed these prices, by product id. */
  seenPrices: Record<number, Centimes>
}

const sumsId = 'order-sums'
/**
 * A page with more lines links its style sheet: as it holds each line twice, for reading and for the island, it would
 * be above 100 KB with its styles.
 */
const mostLinesWithStyles = 4

export function CartPage({ pricedCart, seenPrices, ...form }: CartPageProps) {
  const { t } = useTranslation('cart')
  const { href, clock, calendar, currency: displayed } = usePage()
  const currency = displayed.code === defaultCurrency ? null : displayed
  const title = t('title')
  const city = form.formValues.customer_city ?? ''
  return (
    <Layout
      title={title}
      stylesheet="cart"
      isLarge={pricedCart !== null && pricedCart.lines.length > mostLinesWithStyles}
      scripts={['cart']}
      noindex
    >
      <div className="wrap">
        <PageHeader title={title} trail={[{ name: title, path: paths.cart }]} />
        <div className="stack flush-end checkout">
          <div className="stack checkout__main">
            {/* Enter in any field presses the first button of the form, which must not be one of a line. */}
            <button type="submit" form="order" hidden />
            {pricedCart ? (
              <Island
                of={CartPanel}
                props={{
                  items: pricedCart.lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
                  products: pricedCart.lines.flatMap(({ product }) => product ?? []),
                  delivery: pricedCart.delivery,
                  code: pricedCart.checkedCode,
                  city,
                  seenPrices,
                  calendar,
                  now: clock().toISOString(),
                  currency,
                  sumsId,
                }}
                when="interaction"
              />
            ) : (
              <p role="alert">{t('no_prices')}</p>
            )}
            <OrderForm {...form} />
          </div>
          <aside className="panel stack stack--m summary" id="order-summary" aria-label={t('panel.summary')}>
            {pricedCart && (
              <div className="stack stack--m" id={sumsId}>
                <CartSummary sums={pricedCart} now={clock()} calendar={calendar} currency={currency} />
              </div>
            )}
            {/* It is outside of the island, as hydration must not replace a button that is being pressed. */}
            <Button look="wide" form="order" disabled={form.isPaused}>
              {t('panel.place')}
            </Button>
            {pricedCart?.delivery.depends_on_city && (
              // With script the sums follow the city by themselves.
              <noscript>
                <Button look="line wide" form="order" name="act" value="update">
                  {t('update')}
                </Button>
              </noscript>
            )}
            {pricedCart && <CodeField pricedCart={pricedCart} typed={form.formValues.discount_code} />}
            <EstimateNote />
            <p className="hint">{t('panel.pay')}</p>
            <p className="hint">
              {t('returns')} <a href={`${href(paths.terms)}#returns`}>{t('returns_link')}</a>
            </p>
            <TextLink to={paths.cartQuote}>{t('ask_quote')}</TextLink>
            <WhatsAppLink className="link" message={t('ask_message')}>
              <Icon name="message-circle" />
              {t('ask')}
            </WhatsAppLink>
          </aside>
        </div>
      </div>
    </Layout>
  )
}

/** Its button sends the whole form, which comes back with all that was typed and the new sums. */
function CodeField({ pricedCart: { code }, typed }: { pricedCart: PricedCart; typed: string | undefined }) {
  const { t } = useTranslation('cart')
  const { href } = usePage()
  return (
    <details id="code" open={Boolean(typed)}>
      <summary>{t('code.have')}</summary>
      <label htmlFor="discount_code">{t('code.label')}</label>
      <div className="row">
        <input
          className="input"
          id="discount_code"
          name="discount_code"
          form="order"
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          aria-invalid={code?.refusal ? true : undefined}
          aria-describedby={code?.refusal ? 'code-refused' : undefined}
        />
        <Button
          look="tint"
          form="order"
          name="act"
          value="update"
          formAction={`${href(paths.cart)}#order-summary`}
        >
          {t('code.apply')}
        </Button>
      </div>
    </details>
  )
}

type EmptyCartPageProps = { remembered: readonly RememberedOrder[]; formValues: Record<string, string> }

/** A line's inputs and buttons are named so, as readLineChange reads them. */
const isOfLine = (field: string) => /^(quantity|step|remove)_\d+$/.test(field)

/**
 * An empty cart links to the shop, and to what was ordered in this browser. What was typed before the last line was
 * removed is in a form that shows nothing, which the undo button sends.
 */
export function EmptyCartPage({ remembered, formValues }: EmptyCartPageProps) {
  const { t } = useTranslation('cart')
  const { path } = usePage()
  return (
    <Layout
      title={t('title')}
      description={t('empty.text')}
      stylesheet="cart"
      scripts={['cart']}
      noindex={path.includes('?')}
    >
      <div className="wrap">
        <div className="page-head">
          <Breadcrumbs trail={[{ name: t('title'), path: paths.cart }]} />
        </div>
        <EmptyState icon="shopping-bag" title={t('empty.title')} text={t('empty.text')} level="h1">
          <ButtonLink to={paths.shop}>{t('empty.browse')}</ButtonLink>
        </EmptyState>
        <RememberedOrders orders={remembered} />
        <PostForm id="order" action={paths.cart} hidden>
          {Object.entries(formValues).map(
            ([name, value]) =>
              !isOfLine(name) && <input key={name} type="hidden" name={name} value={value} />,
          )}
        </PostForm>
      </div>
    </Layout>
  )
}
