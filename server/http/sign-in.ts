import type { Request, RequestHandler, Response } from 'express'
import { localPath, paths, splitLanguage } from '#domain/paths.ts'
import { mustSetUpFactor } from '#domain/session.ts'
import { mayDo, type Permission, roleOf } from '#domain/user.ts'
import { SignedOutPage } from '../../views/accounts/SignedOutPage.tsx'
import { refuse } from './errors.ts'
import { setFlash } from './flash.ts'
import { seeOther } from './form.ts'
import { sendPage } from './page.ts'

/**
 * Lets only those through who may do it (contract.md, Who may do what), before any body is read. Programs are told 401
 * or 403; a stream that is told so gives up; visitors of a page are led to /login, or to / when their role is not allowed. Where REQUIRE_STAFF_MFA is on,
 * staff do nothing as staff before they have set up a second factor.
 */
export function requirePermission(permission: Permission): RequestHandler {
  const isForStaff = !mayDo('user', permission)
  return (req, res, next) => {
    const isForPrograms = req.path.startsWith('/api/')
    const isAllowed = req.user && mayDo(roleOf(req.user), permission)
    if (isAllowed && !(isForStaff && lacksFactor(req))) return next()
    if (isStream(req) && !isAllowed) return res.status(req.user ? 403 : 401).end()
    if (isForPrograms && !req.user) throw refuse(401, 'signed_out')
    if (isForPrograms) throw refuse(403, isAllowed ? 'factor_required' : 'forbidden')
    if (isAllowed) return leadToFactor(res)
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

function lacksFactor({ user, app }: Request): boolean {
  return user !== undefined && mustSetUpFactor(roleOf(user), user.has_factor, app.locals.requireStaffMfa)
}

function leadToFactor(res: Response): void {
  res.status(403)
  setFlash(res, 'factor_required')
  seeOther(res, localPath(paths.accountFactor, res.req.lng))
}

/** The page asked for; for a form the page that it stood on, as its own address has nothing to show. */
function cameFrom(req: Request): string {
  if (req.method === 'GET' || req.method === 'HEAD') return localPath(req.pagePath, req.lng)
  const referrer = URL.parse(req.get('referer') ?? '')
  if (!referrer || referrer.host !== req.get('host')) return localPath(paths.home, req.lng)
  return localPath(splitLanguage(referrer.pathname + referrer.search).path, req.lng)
}
