import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { z } from 'zod'
import { localPath, paths } from '#domain/paths.ts'
import {
  fileBytesLimit,
  fileColumns,
  firstFilter,
  importFilters,
  type ProductImport,
} from '#domain/product-file.ts'
import { type FileFaultShown, ImportNewPage } from '../../views/admin/products/ImportNewPage.tsx'
import { ImportPage } from '../../views/admin/products/ImportPage.tsx'
import { sendCsv } from '../http/csv.ts'
import { refuse } from '../http/errors.ts'
import { seeOther } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { receiveFile } from '../http/receive-file.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import type { Queue } from '../jobs/queue.ts'
import { checkProductFile } from './check-product-file.ts'
import { exportProducts } from './export-products.ts'
import { findImport, listImportLines, startImport } from './import-queries.ts'
import { keepImport } from './keep-import.ts'
import { readProductFile } from './read-product-file.ts'

/** All products as a file, and a file that changes many of them: checked, looked at, then carried out by a job. */
export function productFileRoutes({ db, queue }: { db: Knex; queue: Queue }): Router {
  const router = Router()
  const keepsProducts = requirePermission('keep products')

  router.get(paths.adminProductsFile, [keepsProducts, noStore], async (req: Request, res: Response) => {
    const t = req.i18n.getFixedT(req.lng, 'admin-product-files')
    await sendCsv(res, {
      name: `${t('export.name')}.csv`,
      plainName: 'products.csv',
      head: fileColumns,
      batches: exportProducts(db),
    })
  })

  router.get(paths.adminImportNew, keepsProducts, (_req, res) => sendPage(res, ImportNewPage, {}))

  router.post(paths.adminImportNew, keepsProducts, async (req: Request, res: Response) => {
    const received = await receiveFile(req, res, { field: 'file', bytesLimit: fileBytesLimit })
    if (!received.ok) return sendFault(res, received)
    const file = await readProductFile(received.value.bytes)
    if (!file.ok) return sendFault(res, file)
    const id = await keepImport(db, {
      userId: signedIn(req).id,
      fileName: received.value.name,
      ignoredColumns: file.value.ignoredColumns,
      lines: await checkProductFile(db, file.value.records),
    })
    seeOther(res, localPath(paths.adminImport(id), req.lng))
  })

  router.get(paths.adminImport(':id'), [keepsProducts, noStore], async (req: Request, res: Response) => {
    const checked = await importIn(req)
    const { show, page } = linesQuery.parse(req.query)
    const filter = show && checked.counts[show] > 0 ? show : firstFilter(checked)
    const lines = filter && (await listImportLines(db, checked, { filter, page }))
    sendPage(res, ImportPage, { checked, shown: lines && { filter, ...lines } })
  })

  router.post(paths.adminImportRun(':id'), keepsProducts, async (req: Request, res: Response) => {
    const { id } = await importIn(req)
    await db.transaction(async (transaction) => {
      const isStarted = await startImport(transaction, id, signedIn(req).id)
      if (isStarted) await queue.send('import-products', { importId: id }, { transaction })
    })
    seeOther(res, localPath(paths.adminImport(id), req.lng))
  })

  return router

  async function importIn(req: Request): Promise<ProductImport> {
    const id = z.uuid().safeParse(req.params.id)
    const found = id.success && (await findImport(db, { id: id.data, userId: signedIn(req).id }))
    if (!found) throw refuse(404, 'not_found')
    return found
  }
}

const linesQuery = z.object({
  show: z.enum(importFilters).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

function sendFault(res: Response, fault: FileFaultShown): void {
  sendPage(res, ImportNewPage, { fault }, { status: fault.code === 'file_too_large' ? 413 : 422 })
}
