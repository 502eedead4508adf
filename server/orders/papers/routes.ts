import type { Request, Router } from 'express'
import { madFromCentimes } from '#domain/currency/money.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import {
  formatPaperNumber,
  type Paper,
  paperListQuery,
  paperPaths,
  printLimit,
  taxOf,
} from '#domain/orders/paper.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { PapersPage } from '../../../views/admin/orders/papers/PapersPage.tsx'
import { PapersPrintPage } from '../../../views/admin/orders/papers/PapersPrintPage.tsx'
import { recordView } from '../../admin/record-view.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, readForm, readListQuery, readUnreadMonth } from '../../http/requests/read-request.ts'
import { type Cell, sendCsv } from '../../http/responses/csv.ts'
import { redirectToPage, sendPage } from '../../http/responses/page.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { requireManageOrders } from '../../http/security/require-permission.ts'
import { withLockedOrder } from '../change-order.ts'
import { issueInvoice } from './issue-papers.ts'
import { exportPapers, listPapers, listPapersById } from './queries.ts'

export function addAdminPaperRoutes(router: Router, { db, clock }: Dependencies): void {
  router.get(paperPaths.list, ...requireManageOrders, async (req, res) => {
    const query = readListQuery(paperListQuery, req.query)
    sendPage(res, PapersPage, { list: await listPapers(db, query), query, unread: readUnreadMonth(req) })
  })

  router.get(paperPaths.print, ...requireManageOrders, async (req, res) => {
    const named = String(req.query.ids ?? '').split(',')
    const ids = [...new Set(named.flatMap((id) => readId(id) ?? []))].slice(0, printLimit)
    const papers = await listPapersById(db, ids)
    recordView(db, res, { kind: 'order_printed', orderIds: papers.map(({ order_id }) => order_id) })
    sendPage(res, PapersPrintPage, { papers })
  })

  router.get(paperPaths.file, ...requireManageOrders, async (req, res) => {
    const t = req.i18n.getFixedT(req.language, 'papers')
    const columns = columnsFor(req)
    recordView(db, res, { kind: 'orders_file' })
    const names = Object.keys(columns) as (keyof typeof columns)[]
    await sendCsv(res, {
      name: `${t('csv.file')}-${dayInSafi(clock())}.csv`,
      plainName: `papers-${dayInSafi(clock())}.csv`,
      columns: names.map((name) => [t(`csv.columns.${name}`), columns[name]]),
      batches: exportPapers(db, readListQuery(paperListQuery, req.query)),
    })
  })

  router.post(paperPaths.orderInvoice(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const id = idIn(req)
    // The order is locked, so that two clicks issue one invoice.
    const isIssued = await withLockedOrder(db, id, async ({ order }, transaction) => {
      requireFound(statusRules[order.status].isDelivered)
      return issueInvoice(transaction, order)
    })
    if (!isIssued) return redirectToPage(res, paths.adminSettings('papers'))
    redirectToPage(res, paths.adminOrder(id), { key: 'invoice_issued' })
  })
}

/** Sums in MAD are numbers, since a text that begins with a minus could be a formula. */
function columnsFor(req: Request) {
  const t = req.i18n.getFixedT(req.language, 'papers')
  const signOf = ({ kind }: Paper) => (kind === 'credit_note' ? -1 : 1)
  return {
    number: formatPaperNumber,
    kind: ({ kind }) => t(`kinds.${kind}`),
    date: ({ issued_at }) => dayInSafi(issued_at),
    order: ({ details }) => details.order_number,
    customer: ({ details }) => details.buyer.customer_name,
    company: ({ details }) => details.business?.company ?? null,
    // The number is written in its parts, as spreadsheets drop its leading zeros.
    ice: ({ details }) => details.business?.ice?.replace(/^(\d{9})(\d{4})(\d{2})$/, '$1 $2 $3') ?? null,
    city: ({ details }) => details.buyer.customer_city,
    before_tax: (paper) => madFromCentimes(signOf(paper) * (paper.total - taxOf(paper))),
    tax: (paper) => madFromCentimes(signOf(paper) * taxOf(paper)),
    total: (paper) => madFromCentimes(signOf(paper) * paper.total),
    corrects: ({ corrects }) => corrects,
  } satisfies Record<string, (paper: Paper) => Cell>
}
