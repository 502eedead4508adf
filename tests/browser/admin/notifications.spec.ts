import { createECDH } from 'node:crypto'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'

const endpoint = 'https://push.example.com/this-device'
const p256dh = createECDH('prime256v1').generateKeys('base64url')

test('a device is turned on and off, and shows what arrives while no page is open', {
  tag: ['@once', '@full'],
}, async ({ page, context, shop, at, say, signInAs }) => {
  await context.grantPermissions(['notifications'], { origin: shop.origin })
  // The browser's own push service is not there: it would answer with an address and keys.
  await page.addInitScript(
    ([address, key]) => {
      const json = { endpoint: address, keys: { p256dh: key, auth: 'A'.repeat(22) } }
      const subscription = {
        endpoint: address,
        toJSON: () => json,
        unsubscribe: async () => Boolean(localStorage.removeItem('subscribed')) || true,
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          localStorage.setItem('subscribed', 'yes')
          return subscription
        },
        getSubscription: async () => (localStorage.getItem('subscribed') ? subscription : null),
      })
      // A browser without windows asks nobody.
      Notification.requestPermission = async () => 'granted'
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    },
    [endpoint, p256dh] as const,
  )
  await signInAs('manager')
  await page.goto(at('/admin/notifications'))
  const turnOn = page.getByRole('button', { name: say('notifications:device.turn_on') })
  await turnOn.click()
  await expect(page.locator('[data-push-here]')).toBeVisible()
  await expect(page.locator('[data-push-state=on]')).toBeVisible()
  await expect(turnOn).toBeHidden()
  expect(await shop.db('push_devices').pluck('endpoint')).toEqual([endpoint])
  await expectAccessible(page)

  // A browser without windows refuses to show it.
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/notification-worker.js'))
  await worker?.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(self, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...options })
    }
  })
  const browser = await context.newCDPSession(page)
  const registered = new Promise<{ registrationId: string }>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/notification-worker/'))
      if (found) resolve(found)
    })
  })
  await browser.send('ServiceWorker.enable')
  const { registrationId } = await registered
  const message = { title: 'طلب جديد', body: '#1', tag: 'order-1', lang: 'ar', dir: 'rtl' }
  const data = JSON.stringify({ ...message, url: '/admin/orders/1' })
  await browser.send('ServiceWorker.deliverPushMessage', { origin: shop.origin, registrationId, data })
  await expect
    .poll(() => worker?.evaluate(() => (self as unknown as { shown: unknown[] }).shown))
    .toMatchObject([{ ...message, data: { url: '/admin/orders/1' } }])

  await page.locator('form[action$="/removal"] button').click()
  await expect(turnOn).toBeVisible()
  expect(await shop.db('push_devices')).toEqual([])
})
