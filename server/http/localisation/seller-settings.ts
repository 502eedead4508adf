import type { RequestHandler } from 'express'
import type { SellerSettings } from '#domain/admin/settings.ts'

/**
 * Tells pages, guards and sign-in what the seller has set. It stays where it was last read, as a page that is answered
 * before, or while the database is away, names the telephone too.
 */
export function setUpSellerSettings(readSettings: () => Promise<SellerSettings>): RequestHandler {
  return async ({ app }, _res, next) => {
    app.locals.seller = await readSettings()
    next()
  }
}
