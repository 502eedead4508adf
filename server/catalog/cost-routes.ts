import type { Response, Router } from 'express'
import { changedSumErrors, costOrListPriceFormSchema } from '#domain/catalog/cost-and-list-price-schema.ts'
import { costListQuery } from '#domain/catalog/costs-and-price-lists.ts'
import { type CostsFormState, CostsPage } from '../../views/admin/CostsPage.tsx'
import { versionColumns } from '../db/version-columns.ts'
import type { Dependencies } from '../dependencies.ts'
import { parseForm, readForm, readFormValues, readListQuery } from '../http/requests/read-request.ts'
import { noStore, redirectToPage, sendPage } from '../http/responses/page.ts'
import { requirePermission, signedIn } from '../http/security/require-permission.ts'
import { costTable, listProductsWithSum, saveTypedSums } from './products/price-rows.ts'

export function addCostRoutes(router: Router, { db }: Dependencies): void {
  const guard = [requirePermission('manage money'), noStore]
  const path = costListQuery.path()

  router.get(path, ...guard, (_req, res) => sendCosts(res))

  router.post(path, ...guard, ...readForm, async (req, res) => {
    const form = parseForm(costOrListPriceFormSchema('cost'), req.body)
    if (!form.ok) return sendCosts(res.status(422), form)
    const { changedByOthers } = await db.transaction(async (transaction) => {
      const saved = await saveTypedSums(transaction, costTable, form.value)
      // This counts as an edit of the products, so that a form opened before does not overwrite what changes.
      const edit = versionColumns(transaction, signedIn(req).id)
      await transaction('products').whereIn('id', saved.changedIds).update(edit)
      return saved
    })
    if (changedByOthers.size > 0) {
      const errors = changedSumErrors('cost', changedByOthers, req.language)
      return sendCosts(res.status(409), { formValues: readFormValues(req.body), errors })
    }
    redirectToPage(res, costListQuery.path(readListQuery(costListQuery, req.query)), { key: 'costs_saved' })
  })

  async function sendCosts(res: Response, sent: CostsFormState = {}): Promise<void> {
    const query = readListQuery(costListQuery, res.req.query)
    const list = await listProductsWithSum(db, costTable, query, sent.formValues)
    sendPage(res, CostsPage, { list, query, ...sent })
  }
}
