import { Trans, useTranslation } from 'react-i18next'
import {
  fitQuantity,
  isSoldOut,
  makingDaysOfFewest,
  sellableStock,
  toCartProduct,
} from '#domain/cart/cart.ts'
import { canBeEstimated } from '#domain/cart/estimate.ts'
import type { ShownFamily } from '#domain/catalog/family.ts'
import { isTile, type Product, stockLevel } from '#domain/catalog/product.ts'
import { currentPrice, withUsualPrice } from '#domain/catalog/product-price.ts'
import { piecesThere } from '#domain/catalog/sale-unit.ts'
import { expectArrival } from '#domain/orders/expected-dates.ts'
import { newOrderStatus } from '#domain/orders/order-statuses.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatLongDay } from '#domain/time/safi-time.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { quantityRuleText } from '../../client/ui/sale-unit.ts'
import { WhatsAppLink } from '../layout/ContactLinks.tsx'
import { usePage } from '../PageContext.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, TextLink } from '../ui/Buttons.tsx'
import { DeliveryText } from '../ui/DeliveryText.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { PaidInDirhams, PriceBreaks, SquareMetrePrice } from '../ui/Price.tsx'
import { FormProduct, firstSentence } from '../ui/ProductCard.tsx'
import { ShareButton } from '../ui/ShareButton.tsx'
import { MadeToOrder } from '../ui/specifications.tsx'
import { Facts } from './Facts.tsx'
import { FamilyChooser } from './FamilyChooser.tsx'
import { OrderNow, type ReturnedOrder } from './OrderNow.tsx'
import { SampleLink } from './SampleLink.tsx'
import { StockNotice, type StockNoticeForm } from './StockNotice.tsx'

export type BuyBoxProps = {
  product: Product
  /** Other sizes or colours can be chosen in it. */
  family?: ShownFamily | undefined
  /** It is sold as a single tile of this product. */
  sample?: Product | undefined
  /** The form asks for a mail when it is in stock again; it is absent where no mail can be sent. */
  notice?: StockNoticeForm | undefined
  order?: ReturnedOrder
}

export function BuyBox({ product, sample, family, order, notice }: BuyBoxProps) {
  const { t } = useTranslation(['sale-units', 'estimate'])
  const isAvailable = !isSoldOut(product)
  return (
    <>
      <SquareMetrePrice product={product} />
      <PriceBreaks product={product} />
      {canBeEstimated(product) && (
        <p>
          <TextLink to={paths.productEstimate(product.id)} rel="nofollow">
            {t('estimate:title')}
          </TextLink>
        </p>
      )}
      {sample && <SampleLink sample={sample} />}
      <PaidInDirhams centimes={currentPrice(product)} />
      <p>
        <StockBadge product={product} />
      </p>
      {isAvailable && <MadeWhenOrdered product={product} />}
      {isAvailable && product.lot && <p className="hint">{t('lot_of_stock', { lot: product.lot })}</p>}
      <Lead product={product} />
      {family && <FamilyChooser family={family} productId={product.id} />}
      {isAvailable ? <AddToCart product={product} /> : <SoldOut />}
      {!isAvailable && notice && <StockNotice productId={product.id} notice={notice} />}
      <Delivery product={product} />
      {(isAvailable || order) && <OrderNow product={product} returned={order} />}
      <AskAboutProduct product={product} />
      <KeepAndShare product={product} />
      <Facts product={product} />
    </>
  )
}

/** A product that is made to order and not in stock has days of its own. */
function Delivery({ product }: { product: Product }) {
  const { t } = useTranslation('gift')
  const { offers_gifts } = usePage().seller.services
  return (
    <div className="hint">
      <p>
        <DeliveryText of={makingDaysOfFewest(product) === null ? 'product' : 'made_to_order'} />
      </p>
      {offers_gifts && !isTile(product) && <p>{t('offer')}</p>}
    </div>
  )
}

function KeepAndShare({ product }: { product: Product }) {
  const { t } = useTranslation(['catalog', 'common'])
  return (
    <div className="row buy__more needs-script">
      <button
        className="link"
        type="button"
        aria-pressed="false"
        data-favourite={product.id}
        data-price={currentPrice(withUsualPrice(product))}
      >
        <Icon name="heart" />
        {t('product.favourite')}
      </button>
      <TextLink to={paths.favourites} data-favourites-link hidden>
        {t('common:nav.favourites')}
      </TextLink>
      <ShareButton className="link">{t('product.share')}</ShareButton>
    </div>
  )
}

function Lead({ product }: { product: Product }) {
  const { language } = usePage()
  const description = localised(product, 'description', language)
  const lead = firstSentence(description.text)
  if (lead === description.text.trim()) return null
  return (
    <p>
      <LocalisedText of={{ ...description, text: lead }} />
    </p>
  )
}

function AskAboutProduct({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const { language, absolute } = usePage()
  const name = localised(product, 'name', language).text
  const message = t('product.ask_message', { name, url: absolute(paths.product(product.id)) })
  return (
    <WhatsAppLink className={isSoldOut(product) ? 'btn' : 'btn btn--line'} message={message}>
      <Icon name="message-circle" />
      {t('product.ask')}
    </WhatsAppLink>
  )
}

function SoldOut() {
  const { t } = useTranslation('catalog')
  return (
    <>
      <p className="soft">{t('product.sold_out_text')}</p>
      <div className="row buy__row">
        <button className="btn" type="button" disabled>
          {t('product.sold_out')}
        </button>
      </div>
    </>
  )
}

function MadeWhenOrdered({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const { language, clock, calendar, deliveryOffer } = usePage()
  const { stock, made_to_order_days: days } = product
  const there = piecesThere(product)
  if (days === null || there >= stock) return null
  const { least, most } = deliveryOffer.days
  const { to } = expectArrival({
    status: newOrderStatus,
    since: clock(),
    makingDays: days,
    terms: { days_least: least, days_most: most },
    calendar,
  })
  const isThere = makingDaysOfFewest(product) === null
  const values = { more: stock - there, count: days, day: formatLongDay(to, languages[language].locale) }
  return <p className="hint">{t(isThere ? 'product.more_made' : 'product.made_by', values)}</p>
}

function StockBadge({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const days = makingDaysOfFewest(product)
  const stock = days === null ? piecesThere(product) : product.stock
  const level = isSoldOut(product) ? 'out' : stockLevel(stock)
  if (level === 'out') return <Badge kind="out">{t('product.sold_out')}</Badge>
  if (days !== null) {
    return (
      <Badge kind="in">
        <Icon name="clock" />
        <MadeToOrder days={days} />
      </Badge>
    )
  }
  return (
    <Badge kind={level}>
      <span className="khatam" aria-hidden="true" />
      <span>
        <Trans
          t={t}
          i18nKey={
            product.sold_by === 'piece'
              ? (`product.${level}_stock` as const)
              : (`product.${level}_stock_by.${product.sold_by}` as const)
          }
          values={{ stock, count: stock }}
          components={{ bdi: <bdi dir="ltr" /> }}
        />
      </span>
    </Badge>
  )
}

/**
 * Posts to the cart; with script the page stays and shows a toast (client/enhance/product.ts). A quantity
 * above the stock may be asked for: a message states the stock, here or in the cart.
 */
function AddToCart({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const { t: tUnits } = useTranslation('sale-units')
  const rule = quantityRuleText(product, tUnits)
  const { language } = usePage()
  return (
    <PostForm
      className="row buy__row"
      id="buy"
      action={paths.cartLines}
      data-add-to-cart
      data-raised={rule ? tUnits('raised', { quantity: '{n}' }) : undefined}
      noValidate
    >
      <FormProduct product={toCartProduct(product)} />
      <input type="hidden" name="product_id" value={product.id} />
      <Stepper product={product} name={localised(product, 'name', language).text} />
      <Button icon="shopping-bag">{t('product.add')}</Button>
      <p className="error" id="above-stock" role="status" hidden>
        {t('product.above_stock', { stock: sellableStock(product) })}
      </p>
      {rule && (
        <p className="hint" id="quantity-rule">
          {rule}
        </p>
      )}
    </PostForm>
  )
}

function Stepper({ product, name }: { product: Product; name: string }) {
  const { t } = useTranslation('catalog')
  const least = fitQuantity(1, product)
  return (
    <div className="stepper" data-stepper data-stock={sellableStock(product)}>
      <button
        className="needs-script"
        type="button"
        data-step="-1"
        aria-label={t('product.less', { name })}
        disabled
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        name="quantity"
        inputMode="numeric"
        min={least}
        step={product.quantity_multiple ?? undefined}
        required
        defaultValue={least}
        aria-label={t('product.quantity')}
        aria-describedby={least > 1 ? 'above-stock quantity-rule' : 'above-stock'}
      />
      <button className="needs-script" type="button" data-step="1" aria-label={t('product.more', { name })}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
