import { Router } from 'express'
import { localisePath, maxPathLength, paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findMovedCategory } from '../categories/queries.ts'
import { readShopQuery } from './read-shop-query.ts'

/** Lists asked for by a slug that a category no longer has lead to the one that it has now, for good. */
export function categoryRedirectRoutes({ db }: Dependencies): Router {
  const router = Router()

  router.get([paths.shop, paths.api.products], async (req, res, next) => {
    const { category } = readShopQuery(req.query)
    const slug = category && (await findMovedCategory(db, category))
    if (!slug) return next()
    // What no list of the shop has made would be too long a header once it is written out.
    const isLong = req.originalUrl.length > maxPathLength
    const search = new URLSearchParams(isLong ? '' : req.originalUrl.split('?')[1])
    search.set('category', slug)
    const isForPrograms = req.path === paths.api.products
    const path = isForPrograms ? paths.api.products : localisePath(paths.shop, req.lng)
    // Asked for anew each time: a slug may come back, and a browser that remembers both ways goes in a circle.
    res.set('cache-control', 'no-cache').redirect(301, `${path}?${search}`)
  })

  return router
}
