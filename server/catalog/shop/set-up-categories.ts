import type { RequestHandler } from 'express'
import type { Remembered } from '../../db/remember.ts'
import { logFailure } from '../../http/responses/errors.ts'
import { readShopFrame } from './read-shop-frame.ts'

/** No menu has room for more. */
const mostInMenu = 12

/** Tells every page which categories have pieces, for menu and footer; without the database pages do without them. */
export function setUpCategories(remembered: Remembered): RequestHandler {
  return async (req, _res, next) => {
    try {
      const { categories } = await readShopFrame(remembered, '')
      req.categories = categories.filter(({ product_count }) => product_count > 0).slice(0, mostInMenu)
    } catch (error) {
      logFailure(req, error, 'the categories of the menu could not be read')
    }
    next()
  }
}
