import type { Router } from 'express'
import * as z from 'zod'
import { orderMailEvents } from '#domain/orders/order-mail.ts'
import { announcementPaths } from '#domain/orders/webhook.ts'
import { paths } from '#domain/shared/paths.ts'
import { ok } from '#domain/shared/result.ts'
import { runOnce } from '../../db/run-once.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseBody, readAdminForm } from '../../http/requests/read-request.ts'
import { noStore, redirectToPage } from '../../http/responses/page.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { findOrder } from '../queries.ts'
import { queueOrderMail } from './send-order-mail.ts'

const orderMailSchema = z.object({ event: z.enum(orderMailEvents) })

export function addOrderMailRoutes(router: Router, { db, queue, config }: Dependencies): void {
  router.post(
    announcementPaths.orderMails(':id'),
    requirePermission('manage orders'),
    noStore,
    ...readAdminForm,
    async (req, res) => {
      const orderId = idIn(req)
      const mail = { orderId, ...parseBody(orderMailSchema, req.body), askedBy: signedIn(req).id }
      requireFound((await findOrder(db, { id: orderId }))?.customer_email)
      await runOnce(db, req.formKey, async (transaction) => {
        await queueOrderMail(transaction, queue, mail)
        return ok(orderId)
      })
      // Without a mail server the page of the order says that the mail is not sent.
      const sendsMail = config.smtpUrl !== null
      redirectToPage(res, paths.adminOrder(orderId), sendsMail ? { key: 'order_mail_queued' } : undefined)
    },
  )
}
