import { type Request, type Response, Router } from 'express'
import { recoverSchema, registerSchema, resetSchema, tokenSchema } from '#domain/account-schema.ts'
import { paths } from '#domain/paths.ts'
import { addressKey } from '../http/address-key.ts'
import { readJson } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { limits } from '../http/limits.ts'
import { noStore } from '../http/no-store.ts'
import type { AccountTools } from './account-tools.ts'
import { askByMail } from './ask-by-mail.ts'
import { registerByMail } from './register-by-mail.ts'
import { resetByLink } from './reset-by-link.ts'
import { verifyEmail } from './verify-email.ts'

/** Registration, recovery and verification for programs; the same answer whoever has the address (docs/api.md). */
export function registerApiRoutes(tools: AccountTools): Router {
  const { db, limiter } = tools
  const router = Router()
  const reads = [noStore, ...readJson]

  router.post(paths.api.register, reads, async (req: Request, res: Response) => {
    const { email, password } = parseBody(registerSchema, typedOnce(req.body))
    await registerByMail(tools, { email: String(email), password, ...askerOf(req) })
    res.status(201).json({ email, role: 'user' })
  })

  router.post(paths.api.recover, reads, async (req: Request, res: Response) => {
    const { email } = parseBody(recoverSchema, req.body)
    await askByMail(tools, { what: 'recover-password', email, ...askerOf(req) })
    res.status(202).json({ email })
  })

  router.post(paths.api.resend, reads, async (req: Request, res: Response) => {
    const { email } = parseBody(recoverSchema, req.body)
    await askByMail(tools, { what: 'verify-email', email, ...askerOf(req) })
    res.status(202).json({ email })
  })

  router.post(paths.api.reset, reads, async (req: Request, res: Response) => {
    const { token, password } = parseBody(resetSchema, typedOnce(req.body))
    const reset = await resetByLink(tools, { token: String(token), password, ...askerOf(req) })
    if (!reset.ok) {
      const field = reset.code === 'token_invalid' ? 'token' : 'password'
      throw refuse(422, 'invalid', { errors: { [field]: [reset.code] } })
    }
    res.status(204).end()
  })

  router.post(paths.api.verify, reads, async (req: Request, res: Response) => {
    const { token } = parseBody(tokenSchema, req.body)
    await limiter.take(limits.tokenByAddress, addressKey(req.ip))
    const verified = await verifyEmail(db, token)
    if (!verified.ok) throw refuse(422, 'invalid', { errors: { token: [verified.code] } })
    await limiter.giveBack(limits.tokenByAddress, addressKey(req.ip))
    res.status(204).end()
  })
  return router
}

function askerOf(req: Request) {
  return { language: req.lng, address: addressKey(req.ip) }
}

/** A program has nobody who could mistype: it may leave out the second time. */
function typedOnce(body: { password?: unknown } | undefined) {
  return { confirmPassword: body?.password, ...body }
}
