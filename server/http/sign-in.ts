import type { Request, RequestHandler, Response } from 'express'
import { localPath, longestPath, paths } from '#domain/paths.ts'
import { mustSetUpFactor } from '#domain/session.ts'
import { mayDo, type Permission, roleOf } from '#domain/user.ts'
import { SignedOutPage } from '../../views/accounts/SignedOutPage.tsx'
import { refuse } from './errors.ts'
import { setFlash } from './flash.ts'
import { seeOther } from './form.ts'
import { sendPage } from './page.ts'
import { wayBackIn } from './way-back.ts'

/**
 * Lets only those through who may do it (contract.md, Who may do what), before any body is read. Programs are told 401
 * or 403; a stream that is told so gives up; visitors of a page are led to /login, or to / when their role is not allowed. Staff do
 * nothing as staff before a password that is too weak for staff is changed and, where REQUIRE_STAFF_MFA is on, before they
 * have set up a second factor.
 */
export function requirePermission(permission: Permission): RequestHandler {
  const isForStaff = !mayDo('user', permission)
  return (req, res, next) => {
    const isForPrograms = req.path.startsWith('/api/')
    // What only some may read is kept by no cache, not even the browser's.
    if (isForPrograms) res.setHeader('cache-control', 'no-store')
    const isAllowed = req.user && mayDo(roleOf(req.user), permission)
    const missing = isAllowed && isForStaff ? missingOfStaff(req) : null
    if (isAllowed && !missing) return next()
    if (isStream(req) && !isAllowed) return res.status(req.user ? 403 : 401).end()
    if (isForPrograms && !req.user) throw refuse(401, 'signed_out')
    if (isForPrograms) throw refuse(403, missing ?? 'forbidden')
    if (missing) return leadTo(missing, res)
    if (!req.user && isTypedForm(req))
      return sendPage(res, SignedOutPage, { from: cameFrom(req) }, { status: 401 })
    // A script that sent a form is told by the status; a redirect has its own.
    res.status(req.user ? 403 : 401)
    const target = req.user ? paths.home : `${paths.login}?from=${encodeURIComponent(cameFrom(req))}`
    seeOther(res, localPath(target, req.lng))
  }
}

/** An EventSource, which would follow a redirect and read a page as if it were the stream. */
function isStream(req: Request): boolean {
  return req.get('accept') === 'text/event-stream'
}

/** A form that a browser sent by itself, and that a redirect would lose. */
function isTypedForm(req: Request): boolean {
  return req.method === 'POST' && req.get('sec-fetch-mode') === 'navigate'
}

/** Where staff are led who must do something first; the names are keys of errors.json and of the messages. */
const placesOfMissing = { password_required: paths.accountSecurity, factor_required: paths.accountFactor }

type Missing = keyof typeof placesOfMissing

/** What a member of staff must do before anything else. */
function missingOfStaff({ user, app }: Request): Missing | null {
  if (user?.must_change_password) return 'password_required'
  const lacksFactor = user && mustSetUpFactor(roleOf(user), user.has_factor, app.locals.requireStaffMfa)
  return lacksFactor ? 'factor_required' : null
}

function leadTo(missing: Missing, res: Response): void {
  res.status(403)
  setFlash(res, missing)
  seeOther(res, localPath(placesOfMissing[missing], res.req.lng))
}

/**
 * The page asked for; for a form the page that it stood on, as its own address has nothing to show. Of an address that is
 * too long to be carried on (proxies refuse headers above some KB) the query is left out.
 */
function cameFrom(req: Request): string {
  const address = isReading(req) ? req.pagePath : pageOfForm(req)
  const isCarried = address.length <= longestPath
  return wayBackIn(isCarried ? address : address.replace(/\?.*$/s, ''), req.lng)
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function pageOfForm(req: Request): string {
  const referrer = URL.parse(req.get('referer') ?? '')
  if (!referrer || referrer.host !== req.get('host')) return paths.home
  return referrer.pathname + referrer.search
}
