import type { Response, Router } from 'express'
import * as z from 'zod'
import { announcementPaths, deliveryListQuery } from '#domain/orders/webhook.ts'
import { ok } from '#domain/shared/result.ts'
import { WebhookPage, WebhooksPage } from '../../../views/admin/WebhooksPage.tsx'
import { runOnce } from '../../db/run-once.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseForm, readAdminForm, readListQuery } from '../../http/requests/read-request.ts'
import { redirectToPage, sendPage } from '../../http/responses/page.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { requireManageOrders } from '../../http/security/require-permission.ts'
import { queueDelivery, queueReplay } from './announce-by-webhook.ts'
import { createSecret, openSecret } from './deliver-webhook.ts'
import { createWebhook, findWebhook, listDeliveries, listWebhooks, updateWebhook } from './queries.ts'
import { webhookSchema } from './webhook-schema.ts'

type FormState = { formValues?: Record<string, string>; errors?: Record<string, string[]> }

export function addWebhookRoutes(router: Router, { db, queue, outgoing, webhookKeys }: Dependencies): void {
  const { webhooks, webhook, webhookAction, webhookReplay } = announcementPaths
  const schema = webhookSchema(outgoing.isAllowed)

  router.get(webhooks, ...requireManageOrders, (_req, res) => sendList(res))

  router.post(webhooks, ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const form = parseForm(schema, req.body)
    if (!form.ok) return sendList(res.status(422), form)
    const made = await runOnce(db, req.formKey, (transaction) =>
      createWebhook(transaction, form.value, createSecret(webhookKeys)),
    )
    if (!made.ok) return sendList(res.status(422), { errors: { url: [made.code] } })
    redirectToPage(res, webhook(made.value), { key: 'webhook_saved' })
  })

  router.get(webhook(':id'), ...requireManageOrders, (_req, res) => sendWebhook(res))

  router.post(webhook(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const form = parseForm(schema, req.body)
    if (!form.ok) return sendWebhook(res.status(422), form)
    requireFound(await updateWebhook(db, idIn(req), form.value))
    redirectToPage(res, webhook(idIn(req)), { key: 'webhook_saved' })
  })

  router.post(webhookAction(':id', 'removal'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const deleted = await db('webhooks')
      .where({ id: idIn(req) })
      .delete()
    redirectToPage(res, webhooks, { key: deleted ? 'webhook_deleted' : 'gone_already' })
  })

  router.post(webhookAction(':id', 'secret'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    requireFound(await updateWebhook(db, idIn(req), { secret: createSecret(webhookKeys) }))
    redirectToPage(res, webhook(idIn(req)), { key: 'webhook_saved' })
  })

  router.post(webhookAction(':id', 'test'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const { id: webhookId } = requireFound(await findWebhook(db, idIn(req)))
    await runOnce<never>(db, req.formKey, async (transaction) => {
      await queueDelivery(transaction, queue, { webhookId, event: 'ping', details: {} })
      return ok(webhookId)
    })
    redirectToPage(res, webhook(webhookId), { key: 'webhook_queued' })
  })

  const replayPath = webhookReplay(':id', ':delivery')
  router.get(replayPath, ...requireManageOrders, (req, res) => redirectToPage(res, webhook(idIn(req))))
  router.post(replayPath, ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const deliveryId = requireFound(z.uuid().safeParse(req.params.delivery).data)
    const replayed = { webhookId: idIn(req), deliveryId }
    await runOnce<never>(db, req.formKey, async (transaction) => {
      requireFound(await queueReplay(transaction, queue, replayed))
      return ok(replayed.webhookId)
    })
    redirectToPage(res, webhook(replayed.webhookId), { key: 'webhook_queued' })
  })

  async function sendList(res: Response, state: FormState = {}): Promise<void> {
    sendPage(res, WebhooksPage, { webhooks: await listWebhooks(db), ...state })
  }

  async function sendWebhook(res: Response, state: FormState = {}): Promise<void> {
    const { secret, ...found } = requireFound(await findWebhook(db, idIn(res.req)))
    const query = readListQuery(deliveryListQuery(found.id), res.req.query)
    const page = {
      webhook: found,
      secret: openSecret(webhookKeys, secret),
      deliveries: await listDeliveries(db, { webhookId: found.id, ...query }),
    }
    sendPage(res, WebhookPage, { ...page, ...state })
  }
}
