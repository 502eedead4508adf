import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { readId } from '#domain/id.ts'
import { paths } from '#domain/paths.ts'
import { type PaperSize, type PrintQuery, paperSizes, printed, printLimit } from '#domain/print.ts'
import { PrintPage } from '../../views/admin/orders/PrintPage.tsx'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { listOrdersToPrint } from './list-orders-to-print.ts'

/** Packing slips and order sheets, for the printer. */
export function orderPrintRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  const keepsOrders = [requirePermission('keep orders'), noStore]

  router.get(paths.adminOrdersPrint, keepsOrders, async (req: Request, res: Response) => {
    const query = readPrintQuery(req)
    sendPage(res, PrintPage, { query, orders: await listOrdersToPrint(db, query.ids) })
  })
  return router
}

/** ?id=7&id=8, as ticked in a list, or ?ids=7,8; without a size a slip is small and a sheet large. */
function readPrintQuery({ query }: Request): PrintQuery {
  const named = [query.id, String(query.ids ?? '').split(',')].flat(2)
  const ids = [...new Set(named.flatMap((id) => readId(id) ?? []))].slice(0, printLimit)
  const what = printed.find((each) => each === query.what) ?? 'slip'
  const usual: PaperSize = what === 'slip' ? 'a6' : 'a4'
  return { ids, what, size: paperSizes.find((each) => each === query.size) ?? usual }
}
