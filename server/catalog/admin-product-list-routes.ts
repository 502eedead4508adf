import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { type ProductsQuery, productsPath } from '#domain/product-list.ts'
import { readProductsQuery, readProductsQueryText } from '#domain/product-list-schema.ts'
import { ProductsPage, type ProductsPageProps } from '../../views/admin/products/ProductsPage.tsx'
import { onTab } from '../admin/on-tab.ts'
import { sendPage } from '../http/page.ts'
import type { Media } from '../media/upload-routes.ts'
import { listCategoryNames } from './category-queries.ts'
import { listStaffProducts } from './list-staff-products.ts'

/** What the pages on which staff keep products work with. */
export type AdminProducts = { db: Knex; media: Media; clock: () => Date }

type Faults = Pick<ProductsPageProps, 'fault' | 'bulkFault'>

/** /admin?tab=products. */
export function adminProductListRoutes({ db, clock }: AdminProducts): Router {
  const router = Router()
  router.get(paths.admin, onTab('products'), async (req: Request, res: Response) => {
    const address = req.pagePath.split('?')[1] || 'tab=products'
    await sendList({ db, clock }, res, { query: readProductsQuery(req.query), address })
  })
  return router
}

/** The list again, as one of its forms, which says in `list` where it stood, did not do its work. */
export async function sendListAgain(
  tools: Pick<AdminProducts, 'db' | 'clock'>,
  res: Response,
  faults: Faults,
  status: number,
): Promise<void> {
  const query = readProductsQueryText(res.req.body?.list)
  await sendList(tools, res, { query, address: productsPath(query).split('?')[1] ?? '', faults, status })
}

type Sending = { query: ProductsQuery; address: string; faults?: Faults; status?: number }

async function sendList(
  { db, clock }: Pick<AdminProducts, 'db' | 'clock'>,
  res: Response,
  { query, address, faults = {}, status = 200 }: Sending,
): Promise<void> {
  const [list, categories] = await Promise.all([
    listStaffProducts(db, { ...query, language: res.req.lng, now: clock() }),
    listCategoryNames(db),
  ])
  sendPage(res, ProductsPage, { list, query: address, categories, ...faults }, { status })
}
