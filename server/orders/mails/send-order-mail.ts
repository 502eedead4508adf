import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { productIdsOf } from '#domain/cart/cart.ts'
import type { Order } from '#domain/orders/order.ts'
import { isStillTrue, mailHas, type OrderMail, type OrderMailEvent } from '#domain/orders/order-mail.ts'
import { withoutReturned } from '#domain/orders/order-return.ts'
import { withoutLinks } from '#domain/shared/clean-text.ts'
import { orderMailContent, orderMailTexts } from '../../../views/mail/order-mail-content.ts'
import { userDisplayNameColumn } from '../../accounts/queries.ts'
import { listProvedAddresses } from '../../accounts/users/delete-user-record.ts'
import { findProducts } from '../../catalog/products/product-rows.ts'
import type { Dependencies } from '../../dependencies.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { BuildLink } from '../../mail/outgoing-mail.ts'
import type { RenderMailContent } from '../../mail/render-mail.tsx'
import type { Transport } from '../../mail/transport.ts'
import { findSettings } from '../../settings/queries.ts'
import { listReturns } from '../order-returns.ts'
import { listOrderShipments } from '../order-shipments.ts'
import { findLatestChange, findOrder, hasReviews } from '../queries.ts'

type OrderMailDependencies = Pick<
  Dependencies,
  'db' | 'i18n' | 'orderLinks' | 'limiter' | 'logger' | 'clock'
> & { transport: Transport; renderContent: RenderMailContent; buildLink: BuildLink }

/**
 * A mail that is no longer true is dropped, unless staff asked for it. As anyone may name any address with an order,
 * one that is not proved gets few mails a day by itself, and nothing in them that the sender could make a link of.
 * Neither address nor link is logged.
 */
export async function sendOrderMail(
  dependencies: OrderMailDependencies,
  mailId: number,
  job: { id: string; createdAt: Date },
): Promise<void> {
  const { db, transport, limiter, logger, clock } = dependencies
  const mail = await findUnsentMail(db, mailId)
  if (!mail) return
  const mark = (times: object) => db('order_mails').where({ id: mailId }).update(times)
  const { event } = mail
  const order = await findOrder(db, { id: mail.order_id })
  const isTrue = order && (mail.is_repeat || (await isStillMeant(db, event, order)))
  const line = { mail: job.id, template: `order-${event}`, order: order?.number }
  if (!isTrue || !order.customer_email) {
    // The same event is then mailed when it happens again.
    await db('order_mails').where({ id: mailId, sent_at: null }).delete()
    return logger.info(line, `mail dropped: ${isTrue ? 'its order has no address' : 'it is no longer true'}`)
  }
  const { language, customer_email: to } = order
  const [provedAddress] = await listProvedAddresses(db('orders').where('orders.id', order.id))
  const isProved = provedAddress !== undefined
  const rendered = await renderOrderMail(dependencies, event, isProved ? order : withoutLinksIn(order))
  const isCounted = !isProved && !mail.is_repeat
  if (isCounted && !(await limiter.tryConsume(rateLimits.orderMail, emailKey(to)))) {
    await mark({ withheld_at: clock() })
    return logger.info(line, 'mail withheld: its address, which is not proved, had too many today')
  }
  try {
    await transport.send({ ...job, to, template: `order-${event}`, language, ...rendered })
  } catch (error) {
    if (isCounted) await limiter.refund(rateLimits.orderMail, emailKey(to))
    await mark({ failed_at: clock() })
    throw error
  }
  await mark({ sent_at: clock() })
  logger.info(line, transport.done)
}

/**
 * A request for a review that waited for days is dropped when staff no longer send it, or the buyer has written one
 * or kept no product of the shop.
 */
async function isStillMeant(db: Knex, event: OrderMailEvent, order: Order): Promise<boolean> {
  if (!isStillTrue(event, order.status)) return false
  if (event !== 'review') return true
  const { values } = await findSettings(db, 'mails')
  if (!values.is_review_sent || (await hasReviews(db, order.id))) return false
  const left = withoutReturned(order.items, await listReturns(db, order.id))
  const kept = await findProducts(db, productIdsOf(left.filter(({ quantity }) => quantity > 0)))
  return kept.length > 0
}

async function renderOrderMail(
  { db, i18n, renderContent, buildLink, orderLinks }: OrderMailDependencies,
  event: OrderMailEvent,
  order: Order,
) {
  const { language } = order
  const [shipments, change, products, { values: papers }] = await Promise.all([
    mailHas(event, 'parcel') ? listOrderShipments(db, order.id) : [],
    findLatestChange(db, order),
    mailHas(event, 'care') || event === 'review' ? findProducts(db, productIdsOf(order.items)) : [],
    findSettings(db, 'papers'),
  ])
  const t = i18n.getFixedT(language, orderMailTexts)
  const tUnits = i18n.getFixedT(language, 'sale-units')
  const link = buildLink(orderLinks.pathOf(order), language)
  const shipment = shipments.find(({ outcome }) => outcome === null) ?? null
  const facts = { event, order, link, reason: change.reason, shipment, products, papers }
  const words = orderMailContent(facts, { t, tUnits })
  return renderContent(words, { language, greeting: t('greeting', { name: order.customer_name }) })
}

/** All texts of the buyer that mails name lose what could become a link. */
function withoutLinksIn(order: Order): Order {
  const texts = ['customer_name', 'customer_phone', 'customer_address', 'customer_city'] as const
  return { ...order, ...Object.fromEntries(texts.map((field) => [field, withoutLinks(order[field])])) }
}

/** There is one mail about an event that an order gets by itself; staff may ask for another. */
export async function queueOrderMail(
  transaction: Knex.Transaction,
  queue: Queue,
  { orderId, event, askedBy = null }: { orderId: number; event: OrderMailEvent; askedBy?: number | null },
  { startAfter }: { startAfter?: Date } = {},
): Promise<void> {
  const [mail] = await transaction('order_mails')
    .insert({ order_id: orderId, event, is_repeat: askedBy !== null, user_id: askedBy })
    .onConflict(transaction.raw('(order_id, event) where not is_repeat'))
    .ignore()
    .returning('id')
  if (!mail) return
  await queue.send('send-order-mail', { mailId: mail.id }, { transaction, ...(startAfter && { startAfter }) })
}

export function listOrderMails(db: Knex, orderId: number): Promise<OrderMail[]> {
  return db('order_mails as mail')
    .leftJoin('users', 'users.id', 'mail.user_id')
    .select(
      'mail.id',
      'mail.event',
      'mail.is_repeat as isRepeat',
      'mail.created_at as at',
      'mail.sent_at as sentAt',
      'mail.failed_at as failedAt',
      'mail.withheld_at as withheldAt',
      db.raw(`${userDisplayNameColumn} as by`),
    )
    .where('mail.order_id', orderId)
    .orderBy('mail.id')
}

/** Returns undefined when the mail was sent or dropped. */
function findUnsentMail(
  db: Knex,
  id: number,
): Promise<{ event: OrderMailEvent; is_repeat: boolean; order_id: number } | undefined> {
  return db('order_mails').first('event', 'is_repeat', 'order_id').where({ id, sent_at: null })
}
