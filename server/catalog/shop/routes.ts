import type { Request, Response, Router } from 'express'
import * as z from 'zod'
import { readFavourites } from '#domain/catalog/favourites.ts'
import { countedSearch } from '#domain/catalog/search.ts'
import { ranges, type ShopQuery, shopListQuery } from '#domain/catalog/shop-list.ts'
import { slugParameter } from '#domain/shared/list-query.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { FavouritesPage } from '../../../views/catalog/FavouritesPage.tsx'
import { ShopPage } from '../../../views/catalog/ShopPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { readListQuery } from '../../http/requests/read-request.ts'
import { sendPage } from '../../http/responses/page.ts'
import { findShownProducts } from '../products/queries.ts'
import { countMiss } from '../search/search-misses.ts'
import { nearestWord } from '../search/suggestion-routes.ts'
import { listCards } from './list-products.ts'
import { readShopFrame, type ShopFrame } from './read-shop-frame.ts'

export function addShopRoutes(router: Router, dependencies: Dependencies): void {
  router.get(paths.shop, async (req, res) => {
    const query = readShopQuery(req.query)
    const frame = await readShopFrame(dependencies, query.category)
    const slug = frame.category?.slug ?? frame.movedTo
    if (slug) return redirectToCategory(res, query, slug)
    await sendList(res, query, frame)
  })

  router.get(paths.category(':slug'), async (req: Request<{ slug: string }>, res, next) => {
    const category = slugParameter.parse(req.params.slug)
    if (!category) return next()
    const query = { ...readShopQuery(req.query), category }
    const frame = await readShopFrame(dependencies, query.category)
    if (frame.movedTo) return redirectToCategory(res, query, frame.movedTo)
    if (frame.category === null) return next()
    await sendList(res, query, frame)
  })

  async function sendList(res: Response, query: ShopQuery, frame: ShopFrame): Promise<void> {
    const { categories, category, catalogueSize } = frame
    const knownCount = query.category === '' ? catalogueSize : (category?.product_count ?? 0)
    const list = await listCards(dependencies, query, { knownCount, business: res.req.user?.business })
    const isMiss = query.q !== '' && list.items.length === 0
    const props = {
      // Links must not lead to the page of a category that does not exist.
      query: { ...query, category: category ? category.slug : '', page: list.page },
      list,
      category,
      categories,
      catalogueSize,
      nearest: isMiss ? await nearestWord(dependencies, query.q) : null,
    }
    // A page that the browser fetches ahead is not a visit.
    const isVisit = res.req.method === 'GET' && res.req.get('sec-purpose') === undefined
    if (isMiss && isVisit) await countSearchMiss(dependencies, query)
    // A search without results is rendered for each request, so that each is counted.
    if (isMiss) res.setHeader('cache-control', 'private, no-cache')
    sendPage(res, ShopPage, props)
  }
}

function redirectToCategory(res: Response, query: ShopQuery, slug: string): void {
  const url = localisePath(shopListQuery.path({ ...query, category: slug }), res.req.language)
  // A slug may be used again, and a browser that cached both redirects would loop.
  res.set('cache-control', 'no-cache').redirect(301, url)
}

/**
 * Reversed ends mean the range between them, as the two sliders can be dragged past each other. Without a search
 * there is no best match, so the default means newest first.
 */
export function readShopQuery(query: unknown): ShopQuery {
  const read = readListQuery(shopListQuery, query)
  if (read.q === '' && read.sort === 'newest') read.sort = shopListQuery.defaults.sort
  for (const { least, most } of Object.values(ranges)) {
    if (read[least] > read[most]) [read[least], read[most]] = [read[most], read[least]]
  }
  return read
}

/** Nothing of the visitor is stored. A search that filters may have left without results does not count. */
async function countSearchMiss(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  query: ShopQuery,
): Promise<void> {
  const counted = countedSearch(query.q)
  const isNarrowed = shopListQuery.isFiltered({ ...query, q: '' })
  if (counted === null || isNarrowed) return
  await countMiss(db, { day: dayInSafi(clock()), query: counted })
}

const favouritesQuery = z.object({ ids: z.string().transform(readFavourites).catch([]) })

/** The address names the products: the visitor's own favourites, or those of the sender of a link. */
export function addFavouriteRoutes(router: Router, { db }: Dependencies): void {
  router.get(paths.favourites, async (req, res) => {
    const { ids: favourites } = favouritesQuery.parse(req.query)
    const products = await findShownProducts(
      db,
      favourites.map(({ id }) => id),
      req.user?.business,
    )
    const shown = favourites.flatMap((favourite) => {
      const product = products.find(({ id }) => id === favourite.id)
      return product ? [{ ...favourite, product }] : []
    })
    sendPage(res, FavouritesPage, { favourites: shown, goneCount: favourites.length - shown.length })
  })
}
