import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { contactSchema } from '#domain/contact-schema.ts'
import { readId } from '#domain/id.ts'
import { localPath, paths } from '#domain/paths.ts'
import { ContactPage } from '../../views/contact/ContactPage.tsx'
import { MessagesPage } from '../../views/contact/MessagesPage.tsx'
import { addressKey } from '../http/address-key.ts'
import { readForm } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther, type Typed } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { type RateLimiter, withinLimits } from '../http/rate-limit.ts'
import { requirePermission } from '../http/sign-in.ts'
import { countMessage } from './count-message.ts'
import { keepMessage } from './keep-message.ts'
import { listMessages, removeMessage } from './queries.ts'

type Contact = {
  db: Knex
  limiter: RateLimiter
  /** CONTACT_INBOX: whether what is written is kept for staff; else the form sends nothing (spec.md 2). */
  keepsMessages: boolean
}

/** How to reach the cooperative, and what visitors wrote to it. */
export function contactRoutes({ db, limiter, keepsMessages }: Contact): Router {
  const router = Router()
  const maySeeMessages = requirePermission('read messages')

  router.get(paths.contact, (req, res) => {
    sendPage(res, ContactPage, { keepsMessages, isSent: req.query.sent === '1', typed: {}, errors: {} })
  })

  router.post(paths.contact, readForm, async (req: Request, res: Response) => {
    const parsed = parseForm(contactSchema, req.body)
    const form = { keepsMessages, isSent: false, typed: req.body as Typed, errors: {} }
    if (!parsed.ok) return sendPage(res, ContactPage, { ...form, ...parsed }, { status: 422 })
    if (keepsMessages) {
      const sender = { address: addressKey(req.ip), email: parsed.value.email }
      const kept = await withinLimits(res, () =>
        countMessage(limiter, sender, () => keepMessage(db, { ...parsed.value, language: req.lng })),
      )
      if (!kept.ok) return sendPage(res, ContactPage, { ...form, isRefused: true }, { status: 429 })
    }
    seeOther(res, localPath(`${paths.contact}?sent=1`, req.lng))
  })

  router.get(paths.adminMessages, [maySeeMessages, noStore], async (req: Request, res: Response) => {
    const list = await listMessages(db, readId(req.query.page) ?? 1)
    sendPage(res, MessagesPage, { ...list, keepsMessages })
  })

  router.post(
    paths.adminMessageRemoval(':id'),
    [maySeeMessages, ...readForm],
    async (req: Request, res: Response) => {
      if (!(await removeMessage(db, idIn(req)))) throw refuse(404, 'not_found')
      setFlash(res, 'message_removed')
      seeOther(res, localPath(paths.adminMessages, req.lng))
    },
  )

  return router
}
