import { type Response, Router } from 'express'
import type { Knex } from 'knex'
import type { ShopQuery } from '#domain/catalog/shop-list.ts'
import { slugParameter } from '#domain/shared/list-parameters.ts'
import { paths } from '#domain/shared/paths.ts'
import { ShopPage } from '../../../views/catalog/ShopPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { sendPage } from '../../http/responses/page.ts'
import { nearestWord } from '../search/suggest.ts'
import { categoryPageUrl } from './category-url.ts'
import { countSearchMiss } from './count-search-miss.ts'
import { type Known, listCards } from './list-products.ts'
import { readShopFrame, type ShopFrame } from './read-shop-frame.ts'
import { readShopQuery } from './read-shop-query.ts'
import { rememberStatistics } from './remember-statistics.ts'

/** The list of all products, and that of each category. */
export function shopRoutes(dependencies: Dependencies): Router {
  const { db, memory } = dependencies
  const router = Router()

  router.get(paths.shop, async (req, res) => {
    const query = readShopQuery(req.query)
    const frame = await readFrame(query)
    const slug = frame.category?.slug ?? frame.counts.moved_to
    if (slug) return redirectToCategory(res, query, slug)
    await sendList(res, query, frame)
  })

  router.get(`${paths.shop}/:category`, async (req, res, next) => {
    const category = slugParameter.parse(req.params.category)
    if (!category) return next()
    const query = { ...readShopQuery(req.query), category }
    const frame = await readFrame(query)
    if (frame.counts.moved_to) return redirectToCategory(res, query, frame.counts.moved_to)
    if (frame.category === null) return next()
    await sendList(res, query, frame)
  })

  return router

  /** The categories with their counts, and what a list is made from. */
  function readFrame(query: ShopQuery): Promise<ShopFrame> {
    return memory.remember(`shop frame ${query.category}`, () => readShopFrame(db, query))
  }

  async function sendList(res: Response, query: ShopQuery, frame: ShopFrame): Promise<void> {
    const { counts, categories, category } = frame
    const statistics = await rememberStatistics(dependencies, query, counts)
    const { list, nearest, isMiss } = await readList(db, query, { whole: counts, statistics })
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
    sendPage(res, ShopPage, props, { isCacheable: !isMiss })
  }
}

async function readList(db: Knex, query: ShopQuery, known: Known) {
  const list = await listCards(db, query, known)
  const isMiss = query.q !== '' && list.items.length === 0
  return { list, isMiss, nearest: isMiss ? await nearestWord(db, query.q) : null }
}

function redirectToCategory(res: Response, query: ShopQuery, slug: string): void {
  const url = categoryPageUrl(res.req.originalUrl, { query, slug, language: res.req.language })
  // Revalidated each time: a slug may be used again, and a browser that cached both redirects would loop.
  res.set('cache-control', 'no-cache').redirect(301, url)
}
