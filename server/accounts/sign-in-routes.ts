import { type Request, type Response, Router } from 'express'
import { codeSchema, loginSchema } from '#domain/account-schema.ts'
import { isPathOfThisSite, localPath, paths } from '#domain/paths.ts'
import { isStaff } from '#domain/session.ts'
import { roleOf, type SignedInUser } from '#domain/user.ts'
import { CodePage, type CodePageProps } from '../../views/accounts/CodePage.tsx'
import { LoginPage, type LoginPageProps } from '../../views/accounts/LoginPage.tsx'
import { readForm } from '../http/body.ts'
import { secretCookie } from '../http/cookies.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { withinLimits } from '../http/rate-limit.ts'
import { skipSignedIn } from '../http/skip-signed-in.ts'
import { wayBackIntoShop } from '../http/way-back.ts'
import type { AccountTools } from './account-tools.ts'

const challengeCookie = 'challenge'
const challengeSeconds = 5 * 60

/** The pages of /login: the password, and the code of who has set one up. */
export function signInRoutes({ door }: AccountTools): Router {
  const router = Router()

  router.get(paths.login, [skipSignedIn, noStore], (req: Request, res: Response) => {
    sendPage(res, LoginPage, { from: fromIn(req.query) })
  })

  router.post(paths.login, [noStore, ...readForm], async (req: Request, res: Response) => {
    const from = fromIn(req.body)
    const form = parseForm(loginSchema, req.body)
    if (!form.ok) return sendLogin(res, { from, email: form.typed.email, errors: form.errors })
    const { email } = form.value
    req.body = form.value
    const tried = await withinLimits(res, () => door.signInByPassword(req, res))
    if (!tried.ok) return sendLogin(res, { from, email, fault: tried })
    if (!tried.value.ok) return sendLogin(res, { from, email, fault: tried.value })
    const { user, challenge } = tried.value.value
    if (user) return welcome(res, user, from)
    secretCookie(res, challengeCookie, challenge, challengeSeconds)
    seeOther(res, localPath(withFrom(paths.loginCode, from), req.lng))
  })

  router.get(paths.loginCode, [skipSignedIn, noStore], (req: Request, res: Response) => {
    const from = fromIn(req.query)
    if (!req.cookies[challengeCookie]) return seeOther(res, localPath(withFrom(paths.login, from), req.lng))
    sendPage(res, CodePage, { from })
  })

  router.post(paths.loginCode, [noStore, ...readForm], async (req: Request, res: Response) => {
    const from = fromIn(req.body)
    const challenge = req.cookies[challengeCookie] ?? ''
    const form = parseForm(codeSchema, req.body)
    if (!form.ok) return sendCode(res, { from, errors: form.errors })
    const { code } = form.value
    const tried = await withinLimits(res, () => door.signInByCode(req, res, { challenge, code }))
    if (!tried.ok) return sendCode(res, { from, fault: tried })
    if (tried.value.ok) {
      secretCookie(res, challengeCookie, '', 0)
      return welcome(res, tried.value.value, from)
    }
    if (tried.value.code === 'code_invalid')
      return sendCode(res, { from, errors: { code: ['code_invalid'] } })
    secretCookie(res, challengeCookie, '', 0)
    sendLogin(res, { from, fault: tried.value })
  })
  return router
}

function sendLogin(res: Response, props: LoginPageProps): void {
  sendPage(res, LoginPage, props, { status: props.fault?.code === 'too_many' ? 429 : 422 })
}

function sendCode(res: Response, props: CodePageProps): void {
  sendPage(res, CodePage, props, { status: props.fault ? 429 : 422 })
}

/** On to where the person was going; an admin without a second factor is told to set one up. */
function welcome(res: Response, user: SignedInUser, from: string): void {
  if (isStaff(roleOf(user)) && !user.has_factor) setFlash(res, 'factor_advised')
  seeOther(res, wayBackIntoShop(from, res.req.lng))
}

function fromIn(source: { from?: unknown } | undefined): string {
  return isPathOfThisSite(source?.from) ? source.from : ''
}

function withFrom(path: string, from: string): string {
  return from ? `${path}?from=${encodeURIComponent(from)}` : path
}
