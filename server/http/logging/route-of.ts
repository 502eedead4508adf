import type { Request } from 'express'

/** Folders that answer without a route. */
const folders = ['/assets/', '/uploads/']

/**
 * The route that answered a request, as its pattern: '/product/:id'. Read it when the answer ends. It has few values
 * and contains no id or token; every address without a route is 'unmatched'.
 */
export function routeOf(req: Request): string {
  if (req.cachedRoute !== undefined) return req.cachedRoute
  const pattern: unknown = req.isUnmatched ? undefined : req.route?.path
  if (pattern !== undefined) return String(pattern)
  const folder = folders.find((start) => req.originalUrl.startsWith(start))
  return folder ? `${folder}*` : 'unmatched'
}
