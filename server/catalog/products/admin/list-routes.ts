import type { Response, Router } from 'express'
import { type ProductListQuery, productListQuery } from '#domain/catalog/product-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { ProductsPage, type ProductsPageProps } from '../../../../views/admin/products/ProductsPage.tsx'
import { requireAdminTab } from '../../../admin/read-dashboard.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { readListQuery } from '../../../http/requests/read-request.ts'
import { sendPage } from '../../../http/responses/page.ts'
import { listCategoryNames } from '../../categories/queries.ts'
import { listStaffProducts } from './list-staff-products.ts'

type ListErrors = Pick<ProductsPageProps, 'formError' | 'bulkFormError'>

export function addAdminProductListRoutes(router: Router, { db, memory, clock }: Dependencies): void {
  router.get(paths.admin, ...requireAdminTab('products'), async (req, res) => {
    await sendList({ db, memory, clock }, res, readListQuery(productListQuery, req.query))
  })
}

/** Renders the list again with the error of one of its forms, whose field `list` contains the list's query. */
export async function redisplayList(
  dependencies: Pick<Dependencies, 'db' | 'memory' | 'clock'>,
  res: Response,
  errors: ListErrors,
): Promise<void> {
  await sendList(dependencies, res, readListQuery(productListQuery, res.req.body.list), errors)
}

async function sendList(
  { db, memory, clock }: Pick<Dependencies, 'db' | 'memory' | 'clock'>,
  res: Response,
  query: ProductListQuery,
  errors: ListErrors = {},
): Promise<void> {
  const [list, categories] = await Promise.all([
    listStaffProducts({ db, memory }, { ...query, language: res.req.language, now: clock() }),
    listCategoryNames(db),
  ])
  sendPage(res, ProductsPage, { list, query, categories, ...errors })
}

/** The URL of the list that the form was opened from, given by its `list` field. */
export function productListReturnUrl(list: unknown): string {
  return productListQuery.path(readListQuery(productListQuery, list))
}
