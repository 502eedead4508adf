import type { Request, RequestHandler } from 'express'
import { isStaff } from '#domain/accounts/sign-in.ts'
import { hasPermission, type Permission, roleOf, type SignedInUser } from '#domain/accounts/user.ts'
import { maxPathLength, paths } from '#domain/shared/paths.ts'
import { UnsentFormPage } from '../../../views/accounts/LoginPage.tsx'
import { isApiPath, isReading } from '../request-kind.ts'
import { isSentByScript, noStore, redirectToPage, sendPage } from '../responses/page.ts'
import { refuse } from '../responses/refusal.ts'
import { resolveReturnUrlInLanguage } from '../responses/return-url.ts'

/**
 * Programs get 401 or 403, visitors are redirected to /login, or home when their role lacks the permission. Staff must
 * first replace a password too weak for staff and, where the shop requires one, set up a second factor.
 */
export function requirePermission(permission: Permission): RequestHandler {
  const isForStaff = !hasPermission('user', permission)
  return (req, res, next) => {
    const isForPrograms = isApiPath(req.path)
    if (isForPrograms) res.setHeader('cache-control', 'no-store')
    const isAllowed = req.user && hasPermission(roleOf(req.user), permission)
    const missing = isAllowed && isForStaff ? findMissingRequirement(req) : null
    if (isAllowed && !missing) return next()
    // An EventSource would follow a redirect and read a page as the stream.
    if (req.get('accept') === 'text/event-stream' && !isAllowed) return res.status(req.user ? 403 : 401).end()
    if (isForPrograms && !req.user) throw refuse(401, 'signed_out')
    if (isForPrograms) throw refuse(403, missing ?? 'forbidden')
    // A page is answered with a redirect, whose status does not show the refusal.
    if (req.user) req.refusalCode = missing ?? 'forbidden'
    res.status(req.user ? 403 : 401)
    if (req.user && isSentByScript(req)) return res.json({ code: missing ?? 'forbidden' })
    if (isBrowserForm(req)) {
      const code: keyof typeof requirementPaths | 'forbidden' = missing ?? 'forbidden'
      const refused = req.user && { code, path: missing && requirementPaths[missing] }
      return sendPage(res, UnsentFormPage, { from: readSourcePage(req), refused })
    }
    if (missing) return redirectToPage(res, requirementPaths[missing], { key: missing })
    const target = req.user ? paths.home : `${paths.login}?from=${encodeURIComponent(readSourcePage(req))}`
    redirectToPage(res, target)
  }
}

/** Not even the browser stores what staff see of buyers and their orders. */
export const requireManageOrders: readonly RequestHandler[] = [requirePermission('manage orders'), noStore]

export const ownerOnly: readonly RequestHandler[] = [requirePermission('manage own account'), noStore]

export const adminsOnly: readonly RequestHandler[] = [requirePermission('manage users'), noStore]

/**
 * A redirect would lose the values of a form that the browser itself sends. Safari before 16.4 sends no Sec-Fetch-Mode,
 * nor does any browser over plain http.
 */
function isBrowserForm(req: Request): boolean {
  const mode = req.get('sec-fetch-mode') ?? 'navigate'
  return req.method === 'POST' && mode === 'navigate' && (req.get('accept') ?? '').includes('text/html')
}

/** Staff are redirected there to meet a requirement; the keys are also keys of errors.json and of messages. */
const requirementPaths = { password_required: paths.accountSecurity, factor_required: paths.accountFactor }

export function findMissingRequirement({ user, app }: Request): keyof typeof requirementPaths | null {
  if (user?.must_change_password) return 'password_required'
  const { is_staff_factor_required: isRequired } = app.locals.seller.security
  return isRequired && user && isStaff(roleOf(user)) && !user.has_factor ? 'factor_required' : null
}

/** The query of a very long address is dropped, as proxies reject headers above some KB. */
function readSourcePage(req: Request): string {
  const address = isReading(req) ? req.pagePath : pageOfForm(req)
  const isCarried = address.length <= maxPathLength
  return resolveReturnUrlInLanguage(isCarried ? address : address.replace(/\?.*$/s, ''), req.language)
}

function pageOfForm(req: Request): string {
  const referrer = URL.parse(req.get('referer') ?? '')
  if (!referrer || referrer.host !== req.get('host')) return paths.home
  return referrer.pathname + referrer.search
}

/** Use this behind a guard. */
export function signedIn(req: Request): SignedInUser {
  if (!req.user) throw refuse(401, 'signed_out')
  return req.user
}

export function isStaffRequest({ user }: Request): boolean {
  return user ? hasPermission(roleOf(user), 'open the admin') : false
}

export const redirectSignedIn: RequestHandler = (req, res, next) => {
  if (req.user) return redirectToPage(res, paths.home)
  next()
}
