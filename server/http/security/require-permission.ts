import type { Request, RequestHandler, Response } from 'express'
import { mustSetUpFactor } from '#domain/accounts/session.ts'
import { hasPermission, type Permission, roleOf } from '#domain/accounts/user.ts'
import { localisePath, maxPathLength, paths } from '#domain/shared/paths.ts'
import { SessionExpiredPage } from '../../../views/accounts/sign-in/SessionExpiredPage.tsx'
import { redirectTo } from '../requests/form.ts'
import { refuse } from '../responses/errors.ts'
import { setFlash } from '../responses/flash.ts'
import { sendPage } from '../responses/page.ts'
import { resolveReturnUrlInLanguage } from '../responses/return-url.ts'

/**
 * Lets only those through who may do it (contract.md, Who may do what), before any body is read. Programs are told 401
 * or 403; a stream that is told so gives up; visitors of a page are led to /login, or to / when their role is not allowed. Staff do
 * nothing as staff before a password that is too weak for staff is changed and, where REQUIRE_STAFF_MFA is on, before they
 * have set up a second factor.
 */
export function requirePermission(permission: Permission): RequestHandler {
  const isForStaff = !hasPermission('user', permission)
  return (req, res, next) => {
    const isForPrograms = req.path.startsWith('/api/')
    // What only some may read is kept by no cache, not even the browser's.
    if (isForPrograms) res.setHeader('cache-control', 'no-store')
    const isAllowed = req.user && hasPermission(roleOf(req.user), permission)
    const missing = isAllowed && isForStaff ? findMissingRequirement(req) : null
    if (isAllowed && !missing) return next()
    if (isStream(req) && !isAllowed) return res.status(req.user ? 403 : 401).end()
    if (isForPrograms && !req.user) throw refuse(401, 'signed_out')
    if (isForPrograms) throw refuse(403, missing ?? 'forbidden')
    // A page answers with a redirect, which does not tell that it refuses.
    if (req.user) req.refusalCode = missing ?? 'forbidden'
    if (missing) return redirectToRequirement(missing, res)
    if (!req.user && isBrowserForm(req))
      return sendPage(res, SessionExpiredPage, { from: readSourcePage(req) }, { status: 401 })
    // A script that sent a form is told by the status; a redirect has its own.
    res.status(req.user ? 403 : 401)
    const target = req.user ? paths.home : `${paths.login}?from=${encodeURIComponent(readSourcePage(req))}`
    redirectTo(res, localisePath(target, req.lng))
  }
}

/** An EventSource, which would follow a redirect and read a page as if it were the stream. */
function isStream(req: Request): boolean {
  return req.get('accept') === 'text/event-stream'
}

/** A form that a browser sent by itself, and that a redirect would lose. */
function isBrowserForm(req: Request): boolean {
  return req.method === 'POST' && req.get('sec-fetch-mode') === 'navigate'
}

/** Where staff are led who must do something first; the names are keys of errors.json and of the messages. */
const requirementPaths = { password_required: paths.accountSecurity, factor_required: paths.accountFactor }

type Missing = keyof typeof requirementPaths

/** What a member of staff must do before anything else. */
function findMissingRequirement({ user, app }: Request): Missing | null {
  if (user?.must_change_password) return 'password_required'
  const lacksFactor = user && mustSetUpFactor(roleOf(user), user.has_factor, app.locals.requireStaffMfa)
  return lacksFactor ? 'factor_required' : null
}

function redirectToRequirement(missing: Missing, res: Response): void {
  res.status(403)
  setFlash(res, missing)
  redirectTo(res, localisePath(requirementPaths[missing], res.req.lng))
}

/**
 * The page asked for; for a form the page that it stood on, as its own address has nothing to show. Of an address that is
 * too long to be carried on (proxies refuse headers above some KB) the query is left out.
 */
function readSourcePage(req: Request): string {
  const address = isReading(req) ? req.pagePath : pageOfForm(req)
  const isCarried = address.length <= maxPathLength
  return resolveReturnUrlInLanguage(isCarried ? address : address.replace(/\?.*$/s, ''), req.lng)
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function pageOfForm(req: Request): string {
  const referrer = URL.parse(req.get('referer') ?? '')
  if (!referrer || referrer.host !== req.get('host')) return paths.home
  return referrer.pathname + referrer.search
}
