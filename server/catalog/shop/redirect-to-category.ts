import type { Request, Response } from 'express'
import { localisePath, maxPathLength, paths } from '#domain/shared/paths.ts'

/** A permanent redirect of a list from a category's former slug to its current one. */
export function redirectToCategory(req: Request, res: Response, slug: string): void {
  // Longer than any link of the shop's lists: once encoded, it could exceed the size of a header.
  const isLong = req.originalUrl.length > maxPathLength
  const search = new URLSearchParams(isLong ? '' : req.originalUrl.split('?')[1])
  search.set('category', slug)
  const isForPrograms = req.path === paths.api.products
  const path = isForPrograms ? paths.api.products : localisePath(paths.shop, req.lng)
  // Revalidated each time: a slug may be used again, and a browser that cached both redirects would loop.
  res.set('cache-control', 'no-cache').redirect(301, `${path}?${search}`)
}
