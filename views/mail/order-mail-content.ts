import type { TFunction } from 'i18next'
import type { PaperSettings } from '#domain/admin/settings.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type Centimes, formatMad } from '#domain/currency/money.ts'
import { discountsOf, type Order, type OrderLine } from '#domain/orders/order.ts'
import { mailHas, type OrderMailEvent } from '#domain/orders/order-mail.ts'
import type { StatusReason } from '#domain/orders/order-statuses.ts'
import { ownOrderActionPath, ownReviewPath } from '#domain/orders/own-order.ts'
import { type OrderShipment, trackingUrl } from '#domain/orders/shipment.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { commaOf, type Language, localised } from '#domain/shared/language.ts'
import { listSellerFacts } from '#domain/site/seller.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { perUnitText } from '../../client/ui/sale-unit.ts'
import type { MailAdvice, MailContent, MailRow } from './mail-content.ts'

type OrderMailFacts = {
  event: OrderMailEvent
  order: Order
  /** It leads to the buyer's own page of the order. */
  link: string
  reason: StatusReason | null
  shipment: OrderShipment | null
  /** The shop still has these ordered products: they get advice and can be reviewed. */
  products: readonly Pick<Product, 'id' | 'material'>[]
  /** They say who sells, as the law requires. */
  papers: PaperSettings
}

export const orderMailTexts = [
  'order-mails',
  'common',
  'catalog',
  'cart',
  'own-order',
  'parts-of-day',
  'delivery-fields',
] as const

type Texts = { t: TFunction<typeof orderMailTexts>; tUnits: TFunction<'sale-units'> }

export function orderMailContent(facts: OrderMailFacts, texts: Texts): MailContent {
  const { event, order, link, reason, shipment, products, papers } = facts
  const { t } = texts
  const seller = listSellerFacts(papers).map(
    ({ fact, value }) => t(`common:seller.${fact}`) + t('common:colon') + isolateDirection(value),
  )
  const { language, number } = order
  const notes = [t('not_you'), ...(seller.length > 0 ? [seller.join(' · ')] : [])]
  const due = shipment?.amount_due ?? order.total_amount
  const values = {
    number,
    phone: isolateDirection(formatPhone(order.customer_phone)),
    sum: formatSum(due, language),
  }
  const explained = event === 'cancelled' && reason ? cancellationTexts[reason] : undefined
  if (event === 'review') {
    return {
      subject: t('review.subject', values),
      lines: [t('review.why', values), t('review.next', values)],
      rows: order.items
        .filter(({ product_id }) => products.some(({ id }) => id === product_id))
        .map((line) => ({
          label: isolateDirection(localised(line, 'name', language).text),
          value: t('review.write'),
          link: ownReviewPath(link, line.product_id),
        })),
      action: { label: t('review.action'), link: `${link}#reviews` },
      notes: [t('review.once'), ...notes],
    }
  }
  const why = explained ? t(`cancelled.${explained}`, values) : t(`${event}.why`, values)
  return {
    subject: t(`${event}.subject`, values),
    lines: [why, t(`${event}.next`, due === 0 ? { ...values, context: 'nothing_due' } : values)],
    rows: [...confirmRows(facts, texts), ...shipmentRows(facts, texts), ...orderRows(facts, texts, due)],
    ...(mailHas(event, 'care') ? { advice: careAdvice(facts, texts) } : {}),
    action: { label: t('action'), link },
    notes,
  }
}

const cancellationTexts: Partial<Record<StatusReason, 'why_by_buyer' | 'why_not_reached'>> = {
  cancelled_by_buyer: 'why_by_buyer',
  never_reached: 'why_not_reached',
  wrong_number: 'why_not_reached',
}

/** The first mail lets its reader confirm the order without a call. */
function confirmRows({ event, order, link }: OrderMailFacts, { t }: Texts): MailRow[] {
  if (!mailHas(event, 'confirmation') || order.buyer_confirmed_at) return []
  return [{ label: t('confirm_label'), value: t('confirm'), link: ownOrderActionPath(link, 'confirmation') }]
}

function shipmentRows({ event, shipment }: OrderMailFacts, { t }: Texts): MailRow[] {
  if (!mailHas(event, 'parcel') || !shipment) return []
  const { courier_name: courier, tracking_number: number, tracking_pattern, parcels } = shipment
  const link = trackingUrl(tracking_pattern, number)
  return [
    ...(courier ? [{ label: t('courier'), value: isolateDirection(courier) }] : []),
    ...(parcels > 1 ? [{ label: t('parcels'), value: String(parcels) }] : []),
    ...(number ? [{ label: t('tracking'), value: isolateDirection(number), ...(link && { link }) }] : []),
  ]
}

function orderRows({ event, order }: OrderMailFacts, texts: Texts, due: Centimes): MailRow[] {
  if (!mailHas(event, 'order')) return []
  const { t, tUnits } = texts
  const { language, items, subtotal, shipping, total_amount, delivery_part } = order
  const address = isolateDirection([order.customer_address, order.customer_city].join(commaOf(language)))
  const isToCome = mailHas(event, 'address')
  const part = delivery_part && t(`parts-of-day:${delivery_part}`)
  const making = ({ made_to_order_days: days }: OrderLine) =>
    mailHas(event, 'making') && days !== null ? ` (${t('cart:panel.made_to_order', { count: days })})` : ''
  const unit = (line: OrderLine) => (line.sold_by === 'piece' ? '' : ` (${perUnitText(line, tUnits)})`)
  return [
    ...items.map((line) => ({
      label: `${line.quantity} × ${isolateDirection(localised(line, 'name', language).text)}${unit(line)}${making(line)}`,
      value: formatSum(line.price * line.quantity, language),
    })),
    { label: t('own-order:lines.subtotal'), value: formatSum(subtotal, language) },
    {
      label: t('own-order:lines.delivery'),
      value: shipping === 0 ? t('own-order:lines.free') : formatSum(shipping, language),
    },
    ...discountsOf(order).map(({ code, sum }) => ({
      label: [t('own-order:lines.discount'), code].filter(Boolean).join(' '),
      value: formatSum(-sum, language),
    })),
    mailHas(event, 'paid')
      ? { label: t('own-order:lines.total'), value: formatSum(total_amount, language), isSum: true }
      : { label: t('total'), value: formatSum(due, language), isSum: true },
    ...(isToCome ? [{ label: t('address'), value: address }] : []),
    ...(isToCome && part ? [{ label: t('delivery-fields:names.delivery_part'), value: part }] : []),
  ]
}

/** The advice for each material stands once; it is general where no material is known. */
function careAdvice({ products }: OrderMailFacts, { t }: Texts): MailAdvice {
  const materials = new Set(products.flatMap(({ material }) => material ?? []))
  const items = [...materials].map((material) => t(`catalog:product.care_of.${material}`))
  return { title: t('care.title'), items: items.length > 0 ? items : [t('care.general')] }
}

function formatSum(centimes: Centimes, language: Language): string {
  return isolateDirection(`${formatMad(centimes, language)}\u00a0DH`)
}
