import type { Response, Router } from 'express'
import { productListQuery } from '#domain/catalog/product-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { ProductsPage, type ProductsPageProps } from '../../../../views/admin/products/ProductsPage.tsx'
import { requireAdminTab } from '../../../admin/read-dashboard.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { readListQuery } from '../../../http/requests/read-request.ts'
import { sendPage } from '../../../http/responses/page.ts'
import { listCategoryNames } from '../../categories/queries.ts'
import { listStaffProducts } from './list-staff-products.ts'

export function addAdminProductListRoutes(router: Router, dependencies: Dependencies): void {
  router.get(paths.admin, ...requireAdminTab('products'), (req, res) =>
    sendProductList(dependencies, res, req.query),
  )
}

/** Renders the list, also again with the error of one of its forms, whose field `list` has the list's query. */
export async function sendProductList(
  { db, memory, clock }: Pick<Dependencies, 'db' | 'memory' | 'clock'>,
  res: Response,
  ofQuery: unknown,
  errors: Pick<ProductsPageProps, 'formError' | 'bulkFormError'> = {},
): Promise<void> {
  const query = readListQuery(productListQuery, ofQuery)
  const [list, categories] = await Promise.all([
    listStaffProducts({ db, memory }, { ...query, language: res.req.language, now: clock() }),
    listCategoryNames(db),
  ])
  sendPage(res, ProductsPage, { list, query, categories, ...errors })
}

export function productListReturnUrl(list: unknown): string {
  return productListQuery.path(readListQuery(productListQuery, list))
}
