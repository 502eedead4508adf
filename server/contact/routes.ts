import type { Request, Router } from 'express'
import { paths, readId } from '#domain/shared/paths.ts'
import { messageListQuery } from '#domain/site/contact-form.ts'
import { ContactPage } from '../../views/contact/ContactPage.tsx'
import { MessagesPage } from '../../views/contact/MessagesPage.tsx'
import { findPriceRange } from '../catalog/products/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { clientOf, withinLimits } from '../http/rate-limits/rate-limiter.ts'
import { type AskedPhones, confirmPhones } from '../http/requests/confirm-phones.ts'
import { type FormValues, idIn, parseForm, readForm, readListQuery } from '../http/requests/read-request.ts'
import { noStore, redirectToPage, sendPage } from '../http/responses/page.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { contactSchema } from './contact-schema.ts'
import {
  countMessage,
  countUnreadMessages,
  createMessage,
  deleteMessage,
  listMessages,
  markAllAsRead,
  markAsRead,
} from './queries.ts'

const askedPhones: AskedPhones = { phone: 'sent_phone' }

export function addContactRoutes(router: Router, { db, limiter }: Dependencies): void {
  const requireMessagesPermission = requirePermission('read messages')

  router.get(paths.contact, async (req, res) => {
    const hasContactInbox = hasInbox(req)
    const isSent = hasContactInbox && req.query.sent === '1'
    const priceRange = await findPriceRange(db)
    const page = { hasContactInbox, isSent, formValues: {}, errors: {}, priceRange }
    sendPage(res, ContactPage, page)
  })

  router.post(paths.contact, ...readForm, async (req, res) => {
    const hasContactInbox = hasInbox(req)
    const sent = parseForm(contactSchema, req.body)
    // Without an inbox the number is not sent, and nobody is asked about it.
    const parsed = hasContactInbox ? confirmPhones(sent, req.body, askedPhones) : sent
    const form = {
      hasContactInbox,
      isSent: false,
      formValues: req.body as FormValues,
      errors: {},
      priceRange: null,
    }
    if (!parsed.ok) return sendPage(res.status(422), ContactPage, { ...form, ...parsed })
    // A redirect would lose the text: nothing is sent yet, and the page links to the ways to send it.
    if (!hasContactInbox) return sendPage(res, ContactPage, { ...form, isSent: true })
    const sender = { client: clientOf(req), sender: parsed.value.email }
    const saved = await withinLimits(res, () =>
      countMessage(limiter, sender, () => createMessage(db, parsed.value, req.language)),
    )
    if (!saved.ok) return sendPage(res.status(429), ContactPage, { ...form, isRateLimited: true })
    redirectToPage(res, `${paths.contact}?sent=1`)
  })

  router.get(paths.adminMessages, requireMessagesPermission, noStore, async (req, res) => {
    const { page } = readListQuery(messageListQuery, req.query)
    const [list, unread] = await Promise.all([listMessages(db, page), countUnreadMessages(db)])
    sendPage(res, MessagesPage, { list, unread, hasContactInbox: hasInbox(req) })
  })

  router.post(paths.adminMessagesReading, requireMessagesPermission, ...readForm, async (req, res) => {
    await markAllAsRead(db, requireFound(readId(req.body.newest)))
    redirectToPage(res, paths.adminMessages)
  })

  router.post(paths.adminMessageReading(':id'), requireMessagesPermission, ...readForm, async (req, res) => {
    await markAsRead(db, idIn(req))
    redirectToPage(res, paths.adminMessages)
  })

  router.post(paths.adminMessageRemoval(':id'), requireMessagesPermission, ...readForm, async (req, res) => {
    const isRemoved = await deleteMessage(db, idIn(req))
    redirectToPage(res, paths.adminMessages, { key: isRemoved ? 'message_removed' : 'gone_already' })
  })
}

/** Without an inbox the form sends nothing, says so, and hands the message over to WhatsApp or mail. */
function hasInbox({ app }: Request): boolean {
  return app.locals.seller.shop.is_inbox_open
}
