import type { Request, Router } from 'express'
import type { Knex } from 'knex'
import { decimalMad } from '#domain/currency/money.ts'
import { mapTexts, orderTexts } from '#domain/orders/delivery-fields.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { dayInSafi, timeInSafi } from '#domain/time/safi-time.ts'
import { lineText } from '../../../views/orders/LineFacts.tsx'
import { recordView } from '../../admin/record-view.ts'
import { inBatches } from '../../db/paginate.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readListQuery } from '../../http/requests/read-request.ts'
import { type Cell, sendCsv } from '../../http/responses/csv.ts'
import { requireManageOrders } from '../../http/security/require-permission.ts'
import { withLateOrders } from '../find-due-orders.ts'
import { filterOrders } from '../list-orders.ts'
import { type OrderRow, orderColumns, ordersFromRows } from '../order-row.ts'

export function addAdminOrderExportRoutes(router: Router, dependencies: Dependencies): void {
  const { db, clock } = dependencies
  router.get(paths.adminOrdersFile, ...requireManageOrders, async (req, res) => {
    const t = req.i18n.getFixedT(req.language, 'admin-orders')
    const tDelivery = req.i18n.getFixedT(req.language, 'delivery-fields')
    const titles = {
      ...tDelivery('names', { returnObjects: true }),
      ...t('csv.columns', { returnObjects: true }),
    }
    const columns = columnsFor(req)
    const names = Object.keys(columns) as (keyof typeof columns)[]
    const day = dayInSafi(clock())
    recordView(db, res, { kind: 'orders_file' })
    await sendCsv(res, {
      name: `${t('csv.file')}-${day}.csv`,
      plainName: `orders-${day}.csv`,
      columns: names.map((name) => [titles[name], columns[name]]),
      batches: exportOrders(db, await withLateOrders(dependencies, readListQuery(orderListQuery, req.query))),
    })
  })
}

function columnsFor(req: Request) {
  const t = req.i18n.getFixedT(req.language, 'order-statuses')
  const tUnits = req.i18n.getFixedT(req.language, 'sale-units')
  return {
    number: ({ number }) => number,
    date: ({ created_at }) => timeInSafi(created_at),
    status: ({ status }) => t(`${status}.name`),
    name: ({ customer_name }) => customer_name,
    customer_phone: ({ customer_phone }) => groupDigits(customer_phone),
    customer_city: ({ customer_city }) => customer_city,
    customer_address: ({ customer_address }) => customer_address,
    items: ({ items }) =>
      items.map((line) => lineText(line, { language: req.language, t: tUnits })).join('; '),
    subtotal: ({ subtotal }) => decimalMad(subtotal),
    shipping: ({ shipping }) => decimalMad(shipping),
    discount: ({ discount }) => decimalMad(discount),
    total: ({ total_amount }) => decimalMad(total_amount),
    mark: ({ mark }) => mark && req.t(`marks.${mark}`),
    receiver: ({ receiver_name }) => receiver_name,
    receiver_phone: ({ receiver_phone }) => receiver_phone && groupDigits(receiver_phone),
    card_text: ({ card_text }) => card_text,
    without_prices: ({ without_prices }) => (without_prices ? req.t('yes', { ns: 'gift' }) : null),
    landmark: ({ landmark }) => landmark,
    position: ({ position }) => position,
    delivery_part: ({ delivery_part }) => delivery_part && req.t(delivery_part, { ns: 'parts-of-day' }),
    discount_code: ({ discount_code }) => discount_code,
    ...mapTexts(orderTexts, (name) => (order: Order) => order[name]),
  } satisfies Record<string, (order: Order) => Cell>
}

/** Spreadsheets drop the leading zero of a number that consists of digits only. */
function groupDigits(phone: string): string {
  return /^0\d{9}$/.test(phone) ? phone.replace(/\B(?=(\d\d)+$)/g, ' ') : phone
}

async function* exportOrders(db: Knex, filter: Parameters<typeof filterOrders>[1]): AsyncGenerator<Order[]> {
  const batches = inBatches<OrderRow>(filterOrders(db, filter).select(orderColumns), 'orders')
  for await (const rows of batches) yield await ordersFromRows(db, rows)
}
