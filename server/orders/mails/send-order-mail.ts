import type { i18n as I18n, TFunction } from 'i18next'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Material } from '#domain/catalog/material.ts'
import { isStillTrue, type OrderMailEvent } from '#domain/orders/announcements/order-mail.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderMailContent } from '../../../views/mail/order-mail-content.ts'
import { findProducts } from '../../catalog/products/queries.ts'
import type { BuildLink } from '../../mail/link-builder.ts'
import type { RenderMailContent } from '../../mail/render-mail.tsx'
import type { Transport } from '../../mail/transport.ts'
import type { OrderLinks } from '../order-links.ts'
import { findLatestChange, findOrder } from '../queries.ts'
import { findMailedShipment } from './find-mailed-shipment.ts'
import { dropMail, findUnsentMail, markMail } from './queries.ts'

type OrderMailDependencies = {
  db: Knex
  transport: Transport
  i18n: I18n
  renderContent: RenderMailContent
  buildLink: BuildLink
  orderLinks: OrderLinks
  logger: Logger
  clock: () => Date
}

/**
 * Sends a mail about an order, with what the order is now. One that is no longer true is dropped, unless staff asked
 * for it. Neither address nor link is logged.
 */
export async function sendOrderMail(
  dependencies: OrderMailDependencies,
  mailId: number,
  job: { id: string; createdAt: Date },
): Promise<void> {
  const { db, transport, logger, clock } = dependencies
  const mail = await findUnsentMail(db, mailId)
  if (!mail) return
  const { event } = mail
  const order = await findOrder(db, { id: mail.order_id })
  const isTrue = order && (mail.is_repeat || isStillTrue(event, order.status))
  const line = { mail: job.id, template: `order-${event}`, order: order?.number }
  if (!isTrue || !order.customer_email) {
    await dropMail(db, mailId)
    return logger.info(line, 'mail dropped: it is no longer true, or has no address')
  }
  const { language } = order
  const outgoingMail = {
    ...job,
    to: order.customer_email,
    template: `order-${event}`,
    language,
    ...(await renderOrderMail(dependencies, event, order)),
  }
  try {
    await transport.send(outgoingMail)
  } catch (error) {
    await markMail(db, mailId, { failed_at: clock() })
    throw error
  }
  await markMail(db, mailId, { sent_at: clock() })
  logger.info(line, 'mail sent')
}

async function renderOrderMail(
  { db, i18n, renderContent, buildLink, orderLinks }: OrderMailDependencies,
  event: OrderMailEvent,
  order: Order,
) {
  const { language } = order
  const [shipment, change, materials] = await Promise.all([
    event === 'shipped' ? findMailedShipment(db, order.id) : null,
    findLatestChange(db, order),
    event === 'delivered' ? listMaterials(db, order) : [],
  ])
  const t: TFunction<'order-mails'> = i18n.getFixedT(language, 'order-mails')
  const tCatalog: TFunction<'catalog'> = i18n.getFixedT(language, 'catalog')
  const tCart: TFunction<'cart'> = i18n.getFixedT(language, 'cart')
  const link = buildLink(orderLinks.pathOf(order), language)
  const words = orderMailContent(
    { event, order, link, reason: change.reason, shipment, materials },
    { t, tCatalog, tCart },
  )
  return renderContent(words, { language, greeting: t('greeting', { name: order.customer_name }) })
}

async function listMaterials(db: Knex, { items }: Order): Promise<Material[]> {
  const products = await findProducts(
    db,
    items.map(({ product_id }) => product_id),
  )
  return products.flatMap(({ material }) => material ?? [])
}
