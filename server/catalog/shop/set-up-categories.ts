import type { RequestHandler } from 'express'
import { paths } from '#domain/shared/paths.ts'
import type { ReadDependencies } from '../../db/remember.ts'
import { logFailure } from '../../http/responses/errors.ts'
import { readShopFrame } from './read-shop-frame.ts'

/** No menu has room for more categories. */
const mostInMenu = 12

const withoutMenu = [`${paths.admin}/`, '/api/']

/** Without the database, menu and footer do without the categories. */
export function setUpCategories(dependencies: ReadDependencies): RequestHandler {
  return async (req, _res, next) => {
    if (withoutMenu.some((start) => req.path.startsWith(start))) return next()
    try {
      const { categories } = await readShopFrame(dependencies, '')
      req.categories = categories.filter(({ product_count }) => product_count > 0).slice(0, mostInMenu)
    } catch (error) {
      logFailure(req, error, 'the categories of the menu could not be read')
    }
    next()
  }
}
