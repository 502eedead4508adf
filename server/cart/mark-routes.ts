import { Router } from 'express'
import { markCookie, markPath, readMark } from '#domain/orders/mark.ts'
import { paths } from '#domain/shared/paths.ts'
import { readForm } from '../http/requests/body.ts'
import { redirectReload, redirectToPage } from '../http/requests/form.ts'
import { setPreferenceCookie } from '../http/responses/cookies.ts'

/** Keeps the mark chosen on the home page without script; the cart shows it, and the order takes it along. */
export function markRoutes(): Router {
  const router = Router()

  router.post(markPath, ...readForm, (req, res) => {
    const mark = req.body?.none === undefined ? readMark(req.body?.mark) : null
    setPreferenceCookie(res, markCookie, mark ?? '')
    redirectToPage(res, paths.home, { key: mark ? 'mark_chosen' : 'mark_none' })
  })

  router.get(markPath, redirectReload(paths.home))
  return router
}
