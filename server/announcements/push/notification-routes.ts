import type { Response, Router } from 'express'
import { announcementPaths } from '#domain/orders/webhook.ts'
import { NotificationsPage, type NotificationsPageProps } from '../../../views/admin/NotificationsPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseForm, readForm } from '../../http/requests/read-request.ts'
import { redirectReload, redirectToPage, sendPage } from '../../http/responses/page.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { rememberDevice, signInIdOf } from '../../http/sessions/session.ts'
import { pushSubscriptionSchema, quietHoursSchema } from './notification-schema.ts'
import {
  deleteDevice,
  findPushKeys,
  findQuietHours,
  listDevices,
  saveDevice,
  saveQuietHours,
} from './queries.ts'

const maxAgentLength = 300

export function addNotificationRoutes(router: Router, { db, outgoing, pushSecrets }: Dependencies): void {
  const subscriptionSchema = pushSubscriptionSchema(outgoing.isAllowed)
  const { notifications, pushDevices, pushDeviceRemoval, quietHours } = announcementPaths

  router.get(notifications, ...requireManageOrders, (_req, res) => sendForm(res))
  router.get([pushDevices, quietHours], ...requireManageOrders, redirectReload(notifications))

  router.post(pushDevices, ...requireManageOrders, ...readForm, async (req, res) => {
    const form = parseForm(subscriptionSchema, req.body)
    if (!form.ok) return sendForm(res.status(422), { isRefused: true })
    const id = await saveDevice(db, {
      ...form.value,
      userId: signedIn(req).id,
      signInId: signInIdOf(req),
      language: req.language,
      agent: (req.get('user-agent') ?? '').slice(0, maxAgentLength),
    })
    rememberDevice(res, id)
    redirectToPage(res, notifications, { key: 'notifications_on' })
  })

  router.post(pushDeviceRemoval(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    await deleteDevice(db, { id: idIn(req), userId: signedIn(req).id })
    redirectToPage(res, notifications, { key: 'notifications_off' })
  })

  router.post(quietHours, ...requireManageOrders, ...readForm, async (req, res) => {
    const form = parseForm(quietHoursSchema, req.body)
    if (!form.ok) return sendForm(res.status(422), form)
    const { quiet_from: from, quiet_until: until } = form.value
    const hours = from === '' ? null : { from, until }
    await saveQuietHours(db, signedIn(req).id, hours)
    redirectToPage(res, notifications, { key: 'quiet_hours_saved' })
  })

  async function sendForm(
    res: Response,
    state: Pick<NotificationsPageProps, 'isRefused' | 'formValues' | 'errors'> = {},
  ): Promise<void> {
    const { id } = signedIn(res.req)
    const [devices, hours, { publicKey }] = await Promise.all([
      listDevices(db, id),
      findQuietHours(db, id),
      findPushKeys(db, pushSecrets),
    ])
    sendPage(res, NotificationsPage, { devices, hours, publicKey, ...state })
  }
}
