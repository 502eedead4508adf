import type { Order } from '#domain/orders/order.ts'
import { handOver } from '../../../server/couriers/handovers/hand-over.ts'
import type { openShop } from '../shop/open-shop.ts'

type Shop = Pick<
  Awaited<ReturnType<typeof openShop>>,
  'db' | 'anOrder' | 'aProduct' | 'aUser' | 'setStatus' | 'stockOf'
>

/** Couriers, orders ready for them and handovers, for tests. */
export function courierOrders({ db, anOrder, aProduct, aUser, setStatus, stockOf }: Shop) {
  let count = 0

  async function aCourier(fields: { name?: string; tracking_pattern?: string } = {}): Promise<number> {
    count += 1
    const [courier] = await db('couriers')
      .insert({ name: `Courier ${count}`, ...fields })
      .returning('id')
    return courier.id
  }

  /** A confirmed order of one product with this many in stock. */
  async function aReadyOrder(stock = 10): Promise<Order & { productId: number }> {
    const product = await aProduct({ stock })
    const order = await anOrder({ items: [{ product_id: product.id, quantity: 2 }] })
    await setStatus(order.id, 'processing')
    return { ...order, productId: product.id }
  }

  async function aShippedOrder(courierId: number | null): Promise<Order & ShippedOrder> {
    const order = await aReadyOrder()
    const { id: userId } = await aUser('manager')
    const made = await handOver(db, { courierId, orders: [{ id: order.id, parcels: 1 }], userId })
    if (!made.ok) throw new Error(made.code)
    const shipment = await db('shipments').first('id').where({ order_id: order.id, outcome: null })
    return { ...order, shipmentId: shipment.id, handoverId: made.value }
  }

  const statusOf = async (id: number): Promise<string> =>
    (await db('orders').first('status').where({ id })).status

  return { aCourier, aReadyOrder, aShippedOrder, stockOf, statusOf }
}

type ShippedOrder = { productId: number; shipmentId: number; handoverId: number }
