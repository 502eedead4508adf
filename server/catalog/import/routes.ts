import type { Request, Response, Router } from 'express'
import * as z from 'zod'
import {
  type FieldValue,
  type FileColumn,
  fileBytesLimit,
  fileColumns,
  firstImportFilter,
  importLinesQuery,
  type ProductImport,
} from '#domain/catalog/product-file.ts'
import { findFormField } from '#domain/catalog/product-form-fields.ts'
import { paths } from '#domain/shared/paths.ts'
import {
  type ImportFileError,
  ImportNewPage,
  ImportPage,
} from '../../../views/admin/products/import/ImportPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { readListQuery } from '../../http/requests/read-request.ts'
import { receiveFile } from '../../http/requests/receive-file.ts'
import { type Cell, sendCsv } from '../../http/responses/csv.ts'
import { noStore, redirectToPage, sendPage } from '../../http/responses/page.ts'
import { refuse } from '../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { checkProductFile } from './check-product-file.ts'
import { findImport, listImportLines, saveImport, startImport } from './queries.ts'
import { listFileProducts } from './read-import-lookups.ts'
import { readProductFile } from './read-product-file.ts'

export function addProductImportRoutes(router: Router, { db, queue }: Dependencies): void {
  const requireManageProducts = requirePermission('manage products')

  router.get(paths.adminProductsFile, requireManageProducts, noStore, async (req, res) => {
    const t = req.i18n.getFixedT(req.language, 'admin-product-files')
    await sendCsv(res, {
      name: `${t('export.name')}.csv`,
      plainName: 'products.csv',
      columns: fileColumns.map((column) => [
        column,
        (product: Record<FileColumn, FieldValue>) => cellOf(column, product[column]),
      ]),
      batches: listFileProducts(db),
    })
  })

  router.get(paths.adminProductImportNew, requireManageProducts, (_req, res) =>
    sendPage(res, ImportNewPage, {}),
  )

  router.post(paths.adminProductImportNew, requireManageProducts, async (req, res) => {
    const received = await receiveFile(req, res, fileBytesLimit)
    if (!received.ok) return sendFileError(res, received)
    const file = await readProductFile(received.value.bytes)
    if (!file.ok) return sendFileError(res, file)
    const id = await saveImport(db, {
      userId: signedIn(req).id,
      fileName: received.value.name,
      ignoredColumns: file.value.ignoredColumns,
      lines: await checkProductFile(db, file.value.records),
    })
    redirectToPage(res, paths.adminProductImport(id))
  })

  router.get(paths.adminProductImport(':id'), requireManageProducts, noStore, async (req, res) => {
    const checked = await findRequestedImport(req)
    const { show, page } = readListQuery(importLinesQuery(checked.id), req.query)
    const filter = show && checked.counts[show] > 0 ? show : firstImportFilter(checked)
    const lines = filter && (await listImportLines(db, checked, { filter, page }))
    sendPage(res, ImportPage, { checked, shown: lines && { filter, lines } })
  })

  router.post(paths.adminProductImportRun(':id'), requireManageProducts, async (req, res) => {
    const { id } = await findRequestedImport(req)
    await db.transaction(async (transaction) => {
      const isStarted = await startImport(transaction, id, signedIn(req).id)
      if (isStarted) await queue.send('import-products', { importId: id }, { transaction })
    })
    redirectToPage(res, paths.adminProductImport(id))
  })

  async function findRequestedImport(req: Request): Promise<ProductImport> {
    const id = z.uuid().safeParse(req.params.id)
    const found = id.success && (await findImport(db, { id: id.data, userId: signedIn(req).id }))
    if (!found) throw refuse(404, 'not_found')
    return found
  }
}

function sendFileError(res: Response, error: ImportFileError): void {
  sendPage(res.status(error.code === 'file_too_large' ? 413 : 422), ImportNewPage, { error })
}

/** Writes values as the import reads them: importing the unchanged file changes nothing. */
function cellOf(column: string, value: FieldValue): Cell {
  if (Array.isArray(value)) return value.join(' ')
  if (typeof value === 'boolean') return String(value)
  return findFormField(column)?.kind === 'price' && typeof value === 'number' ? value.toFixed(2) : value
}
