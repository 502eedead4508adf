import { expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { untilPagesAreStored } from '../../support/shop/stored-pages.ts'

// How the shop is reached and secured: by the environment until staff set it in the admin.

const mails = await startMailServer()
const environment = {
  CONTACT_PHONE: '+212 5 24 11 11 11',
  CONTACT_EMAIL: 'first@shop.example',
  CONTACT_WHATSAPP: '+212 6 11 11 11 11',
  INSTAGRAM_URL: 'https://www.instagram.com/first',
  FACEBOOK_URL: 'https://www.facebook.com/first',
  TRUST_PROXY: 'loopback',
  SMTP_URL: mails.url,
  SEED: 'none',
}
/** With pages in memory, as a real shop has them, and a second process that remembers too. */
const shop = await openShop({ environment: { ...environment, PAGE_CACHE_MB: '16' }, hasBackground: true })
const beside = await openShop({ beside: shop, environment: { ...environment, PAGE_CACHE_MB: '16' } })
const manager = await shop.signedIn('manager')
const admin = await shop.signedIn('admin')
const address = '/admin/settings/shop'
const first = {
  phone: environment.CONTACT_PHONE,
  whatsapp: environment.CONTACT_WHATSAPP,
  email: environment.CONTACT_EMAIL,
  second_phone: '',
  second_email: '',
  instagram: environment.INSTAGRAM_URL,
  facebook: environment.FACEBOOK_URL,
  is_inbox_open: 'off',
  first_currency: 'visitor',
}

async function drawnForm() {
  const form = page(await manager.get(`/en${address}`).expect(200))
  return { form, version: form.attribute('input[name=version]', 'value') }
}

async function save(changed: object) {
  const { version } = await drawnForm()
  return manager
    .post(`/en${address}`)
    .type('form')
    .send({ ...first, ...changed, version })
}

const visitorSees = async (path: string, process = shop) => (await process.request.get(path).expect(200)).text

test('until somebody saves them the values of the environment hold, on pages and in the form', async () => {
  const contact = await visitorSees('/en/contact')
  for (const shown of [
    ...[first.phone, first.email, 'wa.me/212611111111', first.instagram, first.facebook],
    'href="tel:+212524111111"',
  ])
    expect(contact).toContain(shown)
  const { form, version } = await drawnForm()
  expect(version).toBe('0')
  for (const name of ['phone', 'whatsapp', 'email', 'instagram', 'facebook'] as const)
    expect(form.attribute(`#${name}`, 'value')).toBe(first[name])
  expect(form.attribute('#first_currency option[selected]', 'value')).toBe('visitor')
})

test('what is saved is shown within seconds in every process; what is left empty is linked nowhere', async () => {
  const changes = [
    [{ phone: '0524 22 22 22' }, '/en/terms', 'href="tel:+212524222222"'],
    [{ whatsapp: '٠٦٢٢٢٢٢٢٢٢' }, '/fr/shop', 'https://wa.me/212622222222'],
    [{ email: 'second@shop.example' }, '/contact', 'mailto:second@shop.example'],
    [{ second_email: 'other@shop.example' }, '/contact', 'mailto:other@shop.example'],
    [{ instagram: '@second.pots' }, '/fr/shop', 'https://www.instagram.com/second.pots'],
    [{ facebook: 'facebook.com/second' }, '/fr/shop', 'https://facebook.com/second'],
    [{ is_inbox_open: 'on' }, '/en/contact', 'Send message'],
    [{ first_currency: 'EUR' }, '/fr/shop', '<option value="EUR" selected'],
  ] as const
  for (const process of [shop, beside]) {
    for (const [, path, shown] of changes) {
      await untilPagesAreStored(process, path)
      expect(await visitorSees(path, process)).not.toContain(shown)
    }
  }
  expect((await save(Object.assign({}, ...changes.map(([changed]) => changed)))).status).toBe(303)
  for (const process of [shop, beside]) {
    for (const [, path, shown] of changes)
      await expect.poll(() => visitorSees(path, process), { timeout: 10_000 }).toContain(shown)
  }
  await save({ whatsapp: '', instagram: ' ', facebook: '' })
  await expect.poll(() => visitorSees('/en/contact')).not.toMatch(/wa\.me|instagram\.com|facebook\.com/)
})

test('a visitor’s choice and the rate are as before, where the shop shows one currency first', async () => {
  const fromFrance = async () =>
    (await shop.request.get('/api/currency').set('x-forwarded-for', '90.0.0.1').expect(200)).body
  await save({})
  await expect.poll(fromFrance).toMatchObject({ currency: 'EUR', countryCode: 'FR' })
  await save({ first_currency: 'MAD' })
  await expect.poll(fromFrance).toEqual({ currency: 'MAD', rate: 1, countryCode: 'FR' })
  const choosing = shop.request.get('/en/about').set('cookie', 'preferred-currency=USD')
  expect((await choosing.set('x-forwarded-for', '90.0.0.1')).text).toContain('<option value="USD" selected')
})

test('a telephone that looks like a slip is asked about once, and that of WhatsApp too', async () => {
  const asked = page(await save({ phone: '052444444' }))
  expect(asked.text('#phone-error')).toContain('has ten digits, this one has 9')
  const phone_confirmed = asked.attribute('[name=phone_confirmed]', 'value')
  const saved = await save({ phone: '052444444', phone_confirmed })
  expect(saved.status).toBe(303)
  // Stored already: nobody is asked again, but about the other.
  const other = await save({ phone: '052444444', whatsapp: '+21261111111' })
  expect(page(other).has('#phone-error')).toBe(false)
  expect(page(other).text('#whatsapp-error')).toContain('After +212 come nine digits')
})

test.each([
  ['phone', '', 'Required'],
  ['whatsapp', '5678', 'Enter the whole number'],
  ['email', 'nobody', 'Invalid email address'],
  ['instagram', 'https://www.instagram.com/', 'Enter the address of a profile'],
  ['facebook', 'https://facebook.example/us', 'Enter the address of a page'],
])('a wrong %s, %j, is told at its field, and nothing typed is lost', async (field, value, error) => {
  const before = await shop.db('settings')
  const answer = await save({ phone: '0524 44 44 44', [field]: value })
  expect(answer.status).toBe(422)
  const form = page(answer)
  expect(form.text(`#${field}-error`)).toContain(error)
  expect(form.attribute(`#${field}`, 'value') ?? '').toBe(value)
  expect(await shop.db('settings')).toEqual(before)
})

const secure = async (changed: object) => {
  const path = '/admin/settings/security'
  const row = await shop.db('settings').first('version').where({ name: 'security' })
  const off = { is_staff_factor_required: 'off', is_verified_email_required: 'off' }
  const sent = { ...off, ...changed, version: String(row?.version ?? 0) }
  return admin.post(`/en${path}`).type('form').send(sent).expect(303)
}

test('admins require a second factor of staff, who are led to it at once, in every process', async () => {
  const { email } = await shop.db('users').first('email').whereLike('email', 'manager-%')
  const elsewhere = beside.aVisitor()
  await elsewhere.post('/api/auth/login').send({ email, password }).expect(200)
  await elsewhere.get('/en/admin?tab=orders').expect(200)
  await secure({ is_staff_factor_required: 'on' })
  const led = await manager.get('/en/admin?tab=orders').expect(303)
  expect(led.headers.location).toBe('/en/account/factor')
  await expect.poll(async () => (await elsewhere.get('/api/orders')).body.code).toBe('factor_required')
  // A form that was filled meanwhile is not lost: it is sent again once the second factor is on, or the role is back.
  const send = (filler = manager) => filler.post('/en/admin/orders/new').set('accept', 'text/html,*/*')
  const filled = page(await send().expect(403))
  expect(filled.h1).toEqual(['Two-step verification is required'])
  expect(filled.text('main')).toContain('What you wrote is not saved yet, and not lost')
  expect(page(await send(await shop.signedIn('user')).expect(403)).text('h1')).toContain('may not do this')
  const openSecurity = async () => (await admin.get('/en/admin/settings/security')).status
  expect(await openSecurity()).toBe(303)
  await shop.db('settings').where({ name: 'security' }).delete()
  await expect.poll(openSecurity).toBe(200)
})

test('admins require that people who register confirm their address first', async () => {
  const email = 'new@persons.example'
  const registered = { email, password, confirmPassword: password, first_name: 'N', last_name: 'A' }
  await secure({ is_verified_email_required: 'on' })
  await shop.aVisitor().post('/api/auth/register').send(registered)
  const mail = await mails.nextMail()
  expect(mail.recipients).toEqual([email])
  const signIn = await shop.aVisitor().post('/api/auth/login').send({ email, password })
  expect(signIn.body.code).toBe('email_unverified')
  await secure({})
  await shop.aVisitor().post('/api/auth/login').send({ email, password }).expect(200)
})
