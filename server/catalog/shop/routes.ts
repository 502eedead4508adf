import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import type { ShopQuery } from '#domain/catalog/shop-list.ts'
import { slugParameter } from '#domain/shared/list-parameters.ts'
import { paths } from '#domain/shared/paths.ts'
import { ShopPage } from '../../../views/catalog/ShopPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import type { Kept } from '../../http/requests/kept-reads.ts'
import { sendPage } from '../../http/responses/page.ts'
import { productTags } from '../../http/responses/page-tags.ts'
import { nearestWord } from '../search/suggest.ts'
import { categoryPageUrl } from './category-url.ts'
import { countSearchMiss } from './count-search-miss.ts'
import { keptStatistics } from './kept-statistics.ts'
import { type Known, listCards } from './list-products.ts'
import { readShopFrame, type ShopCounts, type ShopFrame } from './read-shop-frame.ts'
import { readShopQuery } from './read-shop-query.ts'

/** The list of all products, and that of each category. */
export function shopRoutes(dependencies: Dependencies): Router {
  const { readPublic } = dependencies
  const router = Router()

  router.get(paths.shop, async (req, res) => {
    const query = readShopQuery(req.query)
    const frame = await readFrame(req, query)
    const slug = frame.category?.slug ?? frame.counts.moved_to
    if (slug) return redirectToCategory(res, query, slug)
    await sendList(res, query, frame)
  })

  router.get(`${paths.shop}/:category`, async (req, res, next) => {
    const category = slugParameter.parse(req.params.category)
    if (!category) return next()
    const query = { ...readShopQuery(req.query), category }
    const frame = await readFrame(req, query)
    if (frame.counts.moved_to) return redirectToCategory(res, query, frame.counts.moved_to)
    if (frame.category === null) return next()
    await sendList(res, query, frame)
  })

  return router

  function readFrame(req: Request, query: ShopQuery): Promise<ShopFrame> {
    return readPublic(req, (db) => readShopFrame(db, query), keptFrame(query))
  }

  /** Accounts are shown what the database has now. */
  async function readStatistics(req: Request, query: ShopQuery, counts: ShopCounts) {
    const statistics = req.user ? null : keptStatistics(query, counts)
    return statistics ? readPublic(req, statistics.read, statistics.kept) : undefined
  }

  async function sendList(res: Response, query: ShopQuery, frame: ShopFrame): Promise<void> {
    const { counts, categories, category } = frame
    const statistics = await readStatistics(res.req, query, counts)
    const { list, nearest, isMiss } = await readPublic(res.req, (db) =>
      readList(db, query, { whole: counts, statistics }),
    )
    const props = {
      // A category that does not exist has no page that links could lead to.
      query: { ...query, category: category ? category.slug : '', page: list.page },
      list,
      category,
      categories,
      catalogueSize: counts.catalogue_size,
      nearest,
    }
    // Not what a browser fetches beforehand.
    const isVisit = res.req.method === 'GET' && res.req.get('sec-purpose') === undefined
    if (isMiss && isVisit) await countSearchMiss(dependencies, query)
    // A search without results is drawn for each request, so that each is counted.
    sendPage(res, ShopPage, props, isMiss ? {} : { tags: productTags(list.items) })
  }
}

/** Not for a category that does not exist, whatever it is called. */
function keptFrame({ category }: ShopQuery): Kept<ShopFrame> {
  return {
    key: `shop frame ${category}`,
    tags: ['categories', 'products', 'every-product'],
    isKept: (frame) => category === '' || frame.category !== null,
  }
}

async function readList(db: Knex, query: ShopQuery, known: Known) {
  const list = await listCards(db, query, known)
  const isMiss = query.q !== '' && list.items.length === 0
  return { list, isMiss, nearest: isMiss ? await nearestWord(db, query.q) : null }
}

function redirectToCategory(res: Response, query: ShopQuery, slug: string): void {
  const url = categoryPageUrl(res.req.originalUrl, { query, slug, language: res.req.lng })
  // Revalidated each time: a slug may be used again, and a browser that cached both redirects would loop.
  res.set('cache-control', 'no-cache').redirect(301, url)
}
