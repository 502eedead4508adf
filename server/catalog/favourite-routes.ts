import { Router } from 'express'
import { z } from 'zod'
import { readFavourites } from '#domain/catalog/favourites.ts'
import { paths } from '#domain/shared/paths.ts'
import { FavouritesPage } from '../../views/catalog/FavouritesPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { sendPage } from '../http/responses/page.ts'
import { findShownProducts } from './products/queries.ts'

const query = z.object({ ids: z.string().transform(readFavourites).catch([]) })

/**
 * The page of the products that its address names: the visitor's own favourites, or those of whoever sent the
 * link.
 */
export function favouriteRoutes({ db }: Pick<Dependencies, 'db'>): Router {
  const router = Router()

  router.get(paths.favourites, async (req, res) => {
    const { ids: favourites } = query.parse(req.query)
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
  return router
}
