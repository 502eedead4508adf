import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { productsPath } from '#domain/product-list.ts'
import { readProductsQuery, readProductsQueryText } from '#domain/product-list-schema.ts'
import { ProductsPage, type ProductsPageProps } from '../../views/admin/products/ProductsPage.tsx'
import { onTab } from '../admin/on-tab.ts'
import { sendPage } from '../http/page.ts'
import type { Media } from '../media/upload-routes.ts'
import { adminProductActRoutes } from './admin-product-act-routes.ts'
import { adminProductFormRoutes } from './admin-product-form-routes.ts'
import { adminProductManyRoutes } from './admin-product-many-routes.ts'
import { listCategoryNames } from './category-queries.ts'
import { listStaffProducts } from './list-staff-products.ts'

export type AdminProducts = { db: Knex; media: Media; clock: () => Date }

/** The list again, as one of its forms did not do its work. */
export type SendProducts = (
  res: Response,
  faults: Pick<ProductsPageProps, 'fault' | 'bulkFault'>,
  status: number,
) => Promise<void>

/** The products as staff keep them: the list, a form for each, and what is done with one or with several. */
export function adminProductRoutes(tools: AdminProducts): Router {
  const { db, clock } = tools
  const router = Router()

  router.get(paths.admin, onTab('products'), async (req: Request, res: Response) => {
    const query = readProductsQuery(req.query)
    const address = req.pagePath.split('?')[1] || 'tab=products'
    await sendList(res, { query, address })
  })

  router.use(adminProductManyRoutes(tools, sendAgain))
  router.use(adminProductFormRoutes(tools))
  router.use(adminProductActRoutes(tools, sendAgain))
  return router

  async function sendAgain(
    res: Response,
    faults: Pick<ProductsPageProps, 'fault' | 'bulkFault'>,
    status: number,
  ): Promise<void> {
    const query = readProductsQueryText(res.req.body?.list)
    await sendList(res, { query, address: productsPath(query).split('?')[1] ?? '', faults, status })
  }

  type Sending = {
    query: ReturnType<typeof readProductsQuery>
    address: string
    faults?: Pick<ProductsPageProps, 'fault' | 'bulkFault'>
    status?: number
  }

  async function sendList(res: Response, { query, address, faults = {}, status = 200 }: Sending) {
    const [list, categories] = await Promise.all([
      listStaffProducts(db, { ...query, language: res.req.lng, now: clock() }),
      listCategoryNames(db),
    ])
    sendPage(res, ProductsPage, { list, query: address, categories, ...faults }, { status })
  }
}
