import type { Request, Router } from 'express'
import {
  type PaperSize,
  type PrintQuery,
  paperSizes,
  printDocuments,
  printLimit,
} from '#domain/orders/paper.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { PrintPage } from '../../../views/admin/orders/print/PrintPage.tsx'
import { recordView } from '../../admin/record-view.ts'
import type { Dependencies } from '../../dependencies.ts'
import { sendPage } from '../../http/responses/page.ts'
import { qrCodeImage } from '../../http/responses/qr-code-image.ts'
import { requireManageOrders } from '../../http/security/require-permission.ts'
import { findSettings } from '../../settings/queries.ts'
import { readOrders } from '../order-row.ts'

export function addAdminOrderPrintRoutes(router: Router, { db, orderLinks }: Dependencies): void {
  router.get(paths.adminOrdersPrint, ...requireManageOrders, async (req, res) => {
    const query = readPrintQuery(req)
    const [orders, { values: seller }] = await Promise.all([
      readOrders(db, (orders) =>
        orders.whereIn('id', query.ids).orderByRaw('array_position(?::integer[], id)', [query.ids]),
      ),
      findSettings(db, 'papers'),
    ])
    const codes = orders.map((order) => [
      order.id,
      qrCodeImage(req, orderLinks.pathOf(order), order.language),
    ])
    recordView(db, res, { kind: 'order_printed', orderIds: orders.map(({ id }) => id) })
    sendPage(res, PrintPage, { query, orders, seller, pageCodes: Object.fromEntries(codes) })
  })
}

/** Reads ?id=7&id=8 from the checkboxes of a list, or ?ids=7,8. A slip is A6 and a sheet A4 by default. */
function readPrintQuery({ query }: Request): PrintQuery {
  const named = [query.id, String(query.ids ?? '').split(',')].flat(2)
  const ids = [...new Set(named.flatMap((id) => readId(id) ?? []))].slice(0, printLimit)
  const what = printDocuments.find((each) => each === query.what) ?? 'slip'
  const usual: PaperSize = what === 'slip' ? 'a6' : 'a4'
  return { ids, what, size: paperSizes.find((each) => each === query.size) ?? usual }
}
