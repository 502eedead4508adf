import { Router } from 'express'
import { localisePath, maxPathLength, paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findMovedCategory } from '../categories/queries.ts'
import { readShopQuery } from './read-shop-query.ts'

/** Permanent redirects of lists from a category's former slug to its current one. */
export function categoryRedirectRoutes({ db }: Dependencies): Router {
  const router = Router()

  router.get([paths.shop, paths.api.products], async (req, res, next) => {
    const { category } = readShopQuery(req.query)
    const slug = category && (await findMovedCategory(db, category))
    if (!slug) return next()
    // Longer than any link of the shop's lists: once encoded, it could exceed the size of a header.
    const isLong = req.originalUrl.length > maxPathLength
    const search = new URLSearchParams(isLong ? '' : req.originalUrl.split('?')[1])
    search.set('category', slug)
    const isForPrograms = req.path === paths.api.products
    const path = isForPrograms ? paths.api.products : localisePath(paths.shop, req.lng)
    // Revalidated each time: a slug may be used again, and a browser that cached both redirects would loop.
    res.set('cache-control', 'no-cache').redirect(301, `${path}?${search}`)
  })

  return router
}
