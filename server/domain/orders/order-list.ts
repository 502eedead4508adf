import { adminTabPath } from '../admin/admin-tabs.ts'
import type { WithIsoTimes } from '../shared/json.ts'
import { type Language, localised } from '../shared/language.ts'
import {
  idParameter,
  type ListParameter,
  listQuery,
  oneOfOrNull,
  searchParameter,
} from '../shared/list-query.ts'
import { pageSize } from '../shared/page.ts'
import { paths, readId } from '../shared/paths.ts'
import type { Order, OrderLine } from './order.ts'
import { parseSourceFilter } from './order-source.ts'
import { orderStatuses } from './order-statuses.ts'
import type { OrderWarning } from './order-warnings.ts'
import { shipmentOutcomes } from './shipment.ts'
import type { StatusEffects } from './status-change.ts'

export const dayParameter: ListParameter<string | null> = {
  default: null,
  parse: (text) => {
    const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
  },
}

/**
 * 'kept' counts as sold (isRevenue), 'confirmed' was so once, whatever came later, 'refused' was cancelled
 * before it was sent, and 'returned' cancelled after that, or brought back after delivery.
 */
const orderOutcomes = ['kept', 'confirmed', 'refused', 'returned'] as const

const courierParameter: ListParameter<number | 'own' | null> = {
  default: null,
  parse: (text) => (text === 'own' ? text : (readId(text) ?? undefined)),
}

const sourceParameter: ListParameter<string> = {
  default: '',
  parse: (text) => (parseSourceFilter(text) ? text : undefined),
}

export const orderListQuery = listQuery({
  path: adminTabPath('orders'),
  filters: {
    q: searchParameter(),
    status: oneOfOrNull(orderStatuses),
    city: searchParameter(),
    from: dayParameter,
    to: dayParameter,
    same: sourceParameter,
    /** Nobody has called about these pending orders beyond a limit. */
    queue: oneOfOrNull(['beyond_limits'] as const),
    outcome: oneOfOrNull(orderOutcomes),
    product: idParameter,
    /** 'yes' finds what should have left, or arrived, before today; 'tomorrow' what has to leave by tomorrow. */
    late: oneOfOrNull(['yes', 'tomorrow'] as const),
    courier: courierParameter,
    /** The parcel has this outcome with the courier of the filter, where there is one. */
    parcel: oneOfOrNull(shipmentOutcomes),
  },
})

export type OrderListQuery = typeof orderListQuery.defaults
export type OrderFilter = Omit<OrderListQuery, 'page'>

export const ownOrderListQuery = listQuery({ path: paths.accountOrders })

/** All orders of one source, or beyond the limits, are reviewed and cancelled together. */
const groupPageSize = 200

export function orderPageSize({ same, queue }: OrderFilter): number {
  return same === '' && queue === null ? pageSize : groupPageSize
}

/**
 * The limit is five pages. A search with more results should be narrowed: counting them would read every
 * order, so this is the total then. Filters alone are counted exactly, by their indexes.
 */
export const maxOrdersFound = 5 * pageSize

export const orderListFields = [
  ...(['id', 'number', 'status', 'total_amount', 'created_at'] as const),
  ...(['customer_name', 'customer_phone', 'customer_city'] as const),
] satisfies (keyof Order)[]

/** Only staff learn why an order needs a call, by its warnings. */
export type OrderJson = WithIsoTimes<Omit<Order, 'call_reason'>>

export type WarningsAndEffects = { warnings: OrderWarning[]; status_effects: StatusEffects }

export type ListedOrderValues = Pick<OrderJson, (typeof orderListFields)[number]>

export type OrderListItem = ListedOrderValues &
  WarningsAndEffects & { pieces: OrderPieces; created_in_safi: string }

export type OrderPieces = {
  first: { name: string; quantity: number }[]
  more: number
}

const linesNamed = 2

export function summarisePieces(lines: readonly OrderLine[], language: Language): OrderPieces {
  return {
    first: lines.slice(0, linesNamed).map((line) => ({
      name: localised(line, 'name', language).text,
      quantity: line.quantity,
    })),
    more: lines.slice(linesNamed).reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
