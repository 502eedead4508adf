import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/admin/settings.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

// Who sells, as the law asks: said once it is written down, and never made up.

const mails = await startMailServer()
const shop = await openShop({ environment: { SMTP_URL: mails.url }, hasBackground: true })
const manager = await shop.signedIn('manager')
const seller = {
  legal_name: 'Coopérative Essai',
  legal_address: '7 Rue des Essais, Safi',
  trade_register: '1234 Safi',
  tax_id: '5678',
  ice: '001234567000089',
  cndp_number: 'D-EC-1/2026',
}

async function save(changed: object) {
  const stored = await shop.db('settings').first('version').where({ name: 'papers' })
  const first = Object.entries(defaultSettings('papers')).map(([field, value]) => [field, String(value)])
  const form = { ...Object.fromEntries(first), ...changed, version: String(stored?.version ?? 0) }
  await manager.post('/en/admin/settings/papers').type('form').send(form).expect(303)
}

const terms = async () => page(await shop.request.get('/en/terms').expect(200))

async function mailOfAnOrder() {
  await shop.anOrder({ delivery: { customer_email: 'n@example.com' }, language: 'en' })
  return (await mails.nextMail()).text
}

test('the seller is named in footer, terms and mails once written down, and the right of withdrawal with its days', async () => {
  const before = await terms()
  expect([before.has('#seller'), before.has('#withdrawal')]).toEqual([false, false])
  expect(before.text('footer')).not.toMatch(/ICE|RC|CNDP|Seller/)
  expect(await mailOfAnOrder()).not.toMatch(/ICE|Seller/)
  await save(seller)
  const after = await terms()
  for (const value of Object.values(seller)) expect(after.text('footer')).toContain(value)
  expect(after.text('#seller + p + ul')).toContain('Company number (ICE): 001234567000089')
  expect(after.has('#withdrawal')).toBe(false)
  const mail = await mailOfAnOrder()
  for (const value of Object.values(seller)) expect(mail).toContain(value)
  await save({ ...seller, withdrawal_days: '9' })
  expect((await terms()).has('#withdrawal')).toBe(false)
  await save({ ...seller, withdrawal_days: '9', refund_days: '16' })
  const text = (await terms()).text('main')
  expect(text).toMatch(/within which you do so: 9\..*money back, at most: 16\./)
  const form = page(await manager.get('/en/admin/settings/papers').expect(200))
  expect(form.text('#withdrawal_days-hint')).toContain('lawyer')
})
