import type { Router } from 'express'
import type { Knex } from 'knex'
import { hasPermission } from '#domain/accounts/user.ts'
import { cashPaths, courierPaths, deskPaths } from '#domain/admin/admin-paths.ts'
import type { Dashboard } from '#domain/admin/admin-tabs.ts'
import { productListQuery } from '#domain/catalog/product-list.ts'
import { dueColumn, isToCall } from '#domain/orders/call-conditions.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { quoteListQuery } from '#domain/quotes/quote.ts'
import { reviewListQuery } from '#domain/reviews/review.ts'
import { listQuery, searchParameter } from '#domain/shared/list-query.ts'
import { paths } from '#domain/shared/paths.ts'
import { type TodayTask, todayTasks, type WaitingOrder, type WaitingTask } from '#domain/today/today.ts'
import { MorePage } from '../../views/admin/MorePage.tsx'
import { TodayPage } from '../../views/admin/TodayPage.tsx'
import { requireAdminTab } from '../admin/read-dashboard.ts'
import { listDebts } from '../cash/queries.ts'
import { listLowInStock } from '../catalog/products/queries.ts'
import { countUnreadMessages } from '../contact/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { countSubmissions } from '../gallery/queries.ts'
import { readListQuery } from '../http/requests/read-request.ts'
import { noStore, sendPage } from '../http/responses/page.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { listPromisedOrders, type Shop } from '../orders/find-due-orders.ts'
import { findOrders } from '../orders/queries.ts'
import { countNewQuotes } from '../quotes/queries.ts'
import { countWaitingReviews } from '../reviews/queries.ts'

const searchQuery = listQuery({ path: paths.adminMore, filters: { q: searchParameter(100) } })

export function addTodayRoutes(router: Router, dependencies: Dependencies): void {
  router.get(paths.admin, ...requireAdminTab('today'), noStore, async (_req, res) => {
    const { dashboard } = res.locals
    sendPage(res, TodayPage, { tasks: dashboard ? await findToday(dependencies, dashboard) : [] })
  })
  router.get(paths.adminMore, requirePermission('open the admin'), noStore, (req, res) => {
    sendPage(res, MorePage, { search: readListQuery(searchQuery, req.query).q })
  })
}

/** A task names so many orders or products below it; the others are behind its button. */
const thingsNamed = 3

async function findToday(shop: Shop, dashboard: Dashboard): Promise<WaitingTask[]> {
  const names = Object.keys(todayTasks) as TodayTask[]
  const allowed = names.filter((task) => hasPermission(dashboard.role, todayTasks[task]))
  const found = await Promise.all(
    allowed.map(async (task) => ({ task, ...(await readers[task](shop, dashboard)) })),
  )
  return found.filter(({ count }) => count > 0)
}

type Reader = (shop: Shop, dashboard: Dashboard) => Promise<Omit<WaitingTask, 'task'>>

const readers: Record<TodayTask, Reader> = {
  async calls({ db }, { summary }) {
    const waiting = db('orders')
      .select('id', db.raw(`${dueColumn} as at`))
      .whereRaw(`${isToCall} and ${dueColumn} <= now()`)
      .orderByRaw(`${dueColumn}, id`)
      .limit(thingsNamed)
    return { count: summary?.toCall ?? 0, path: deskPaths.next, orders: await withOrders(db, await waiting) }
  },
  async beyond_limits(_shop, { summary }) {
    return { count: summary?.beyondLimits ?? 0, path: orderListQuery.path({ queue: 'beyond_limits' }) }
  },
  async parcels(_shop, { summary }) {
    return { count: summary?.toShip ?? 0, path: courierPaths.couriers }
  },
  async debts({ db }) {
    const debts = (await listDebts(db)).filter(({ owed }) => owed > 0)
    const [only] = debts
    const path = only && debts.length === 1 ? cashPaths.courier(only.courierId) : cashPaths.book
    return { count: debts.length, path, debts }
  },
  async promised(shop) {
    const promised = await listPromisedOrders(shop)
    const named = promised
      .slice(0, thingsNamed)
      .map(({ id, day }) => ({ id, at: new Date(`${day}T12:00:00Z`) }))
    const orders = await withOrders(shop.db, named)
    return { count: promised.length, path: orderListQuery.path({ late: 'tomorrow' }), orders }
  },
  async quotes({ db }) {
    return { count: await countNewQuotes(db), path: quoteListQuery.path({ status: 'new' }) }
  },
  async messages({ db }, { hasInbox }) {
    return { count: hasInbox ? await countUnreadMessages(db) : 0, path: paths.adminMessages }
  },
  async submissions({ db }) {
    return { count: await countSubmissions(db), path: paths.adminSubmissions }
  },
  async reviews({ db }) {
    return { count: await countWaitingReviews(db), path: reviewListQuery.path() }
  },
  async low_stock({ db }, { summary }) {
    return {
      count: summary?.lowStock ?? 0,
      pieces: await listLowInStock(db, thingsNamed),
      path: productListQuery.path({ state: 'low_stock', sort: 'stock' }),
    }
  },
}

async function withOrders(db: Knex, waiting: readonly { id: number; at: Date }[]): Promise<WaitingOrder[]> {
  const ids = waiting.map(({ id }) => id)
  const orders = await findOrders(db, ids)
  return waiting.flatMap(({ id, at }) =>
    orders.filter((order) => order.id === id).map((order) => ({ order, at })),
  )
}
