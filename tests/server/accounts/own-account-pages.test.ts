import { describe, expect, test } from 'vitest'
import { issueToken } from '../../../server/accounts/account-tokens.ts'
import { updatePassword } from '../../../server/accounts/own-account/update-own-account.ts'
import { anonymiseOrders, deleteUserRecord } from '../../../server/accounts/users/delete-user-record.ts'
import { delivery, password } from '../../support/data/factories.ts'
import { awaitedLater, runConcurrently, waitForLocks } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { readCookies } from '../../support/shop/visitors.ts'

const mailServer = await startMailServer()
const environment = { SMTP_URL: mailServer.url }
const shop = await openShop({ environment, hasBackground: true })
const { db, aUser, aProduct, aVisitor, signedIn, request, anOrder } = shop

type Visitor = ReturnType<typeof aVisitor>

/** A signed-in user with their own browser. */
async function aPerson() {
  const user = await aUser('user')
  return { ...user, visitor: await logIn(user.email, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0') }
}

async function logIn(email: string, agent = 'Mozilla/5.0 (iPhone) Safari/605.1') {
  const visitor = aVisitor().set('user-agent', agent)
  await visitor.post('/api/auth/login').send({ email, password }).expect(200)
  return visitor
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body !== null
const form = (visitor: Visitor, path: string, fields: object) => visitor.post(path).type('form').send(fields)

test('name and phone are stored and shown again, but not for another account that signed in meanwhile in the same browser', async () => {
  const { visitor } = await aPerson()
  const saved = form(visitor, '/en/account', { name: '  فاطمة بنعلي ', phone: '0612345678' })
  await saved.expect(303).expect('location', '/en/account')
  const shown = page(await visitor.get('/en/account'))
  const kept = { name: 'فاطمة بنعلي', phone: '0612345678' }
  expect(shown.formValues('form[action="/en/account"]')).toMatchObject(kept)
  expect(shown.text('.toast')).toContain('Saved')
  const other = await aPerson()
  const profile = 'form[action="/en/account"]'
  const filled = { ...page(await visitor.get('/en/account')).formValues(profile), name: 'Fatima' }
  await visitor.post('/api/auth/login').send({ email: other.email, password }).expect(200)
  const asked = await form(visitor, '/en/account', filled)
  expect(asked.status).toBe(422)
  expect(page(asked).text('#name-error')).toMatch(/^Another account is logged in here by now/)
  expect(page(asked).formValues(profile)).toMatchObject({ name: 'Fatima', account: String(other.id) })
  expect((await db('users').first('name').where({ id: other.id })).name).not.toBe('Fatima')
})

test('orders placed while signed in are listed, those of others are not, and the next form is filled in', async () => {
  const { visitor, email } = await aPerson()
  const product = await aProduct({ name_en: 'Blue bowl', price: 250_00 })
  await form(visitor, '/account', { name: 'Fatima', phone: '0611111111' })
  const cartWithBowl = async () => {
    await form(visitor, '/cart/lines', { product_id: product.id })
    await visitor.get('/cart')
    // It holds without a message, too.
    const cart = await visitor.get('/cart').expect('cache-control', 'no-store')
    return page(cart).formValues('form#order')
  }
  const known = { customer_name: 'Fatima', customer_phone: '0611111111', customer_email: email }
  expect(await cartWithBowl()).toMatchObject({ ...known, customer_city: '' })
  await form(visitor, '/cart', { ...delivery, customer_city: 'Safi' }).expect(303)
  const stranger = await anOrder()
  const shown = page(await visitor.get('/en/account/orders'))
  expect(shown.texts('article h2')).toHaveLength(1)
  expect(shown.text('article')).toMatch(/Pending.*280\sDH/)
  expect(shown.attribute('article a', 'href')).toMatch(/^\/en\/order\//)
  expect(shown.allText()).not.toContain(String(stranger.number))
  expect(await cartWithBowl()).toMatchObject({ customer_name: 'Fatima', customer_city: 'Safi' })
})

test('the e-mail changes once the link mailed to the new address is followed, and the old address is notified', async () => {
  const { visitor, email, id } = await aPerson()
  const emailNow = async () => (await db('users').first('email').where({ id })).email
  const next = `new-${email}`
  await form(visitor, '/en/account/email', { email: next, password }).expect('location', '/en/account')
  const mail = await mailServer.nextMail()
  expect(mail.recipients).toEqual([next])
  const link = /http:\/\/shop\.example(\/\S+)/.exec(mail.text ?? '')?.[1] ?? ''
  // Opening the link, as mail programs do, changes nothing; following it requires no sign-in.
  const elsewhere = aVisitor()
  const opened = await elsewhere.get(link).expect(200).expect('referrer-policy', 'same-origin')
  expect(await emailNow()).toBe(email)
  const token = page(opened).attribute('input[name=token]', 'value')
  const confirm = () => form(elsewhere, '/en/account/email/confirmation', { token })
  await confirm().expect(303).expect('location', '/en/login')
  expect(await emailNow()).toBe(next)
  expect((await mailServer.nextMail()).recipients).toEqual([email])
  // The link works once.
  await elsewhere.get(link).expect(404)
  await confirm().expect(422)
  expect(await db('rate_limits').whereLike('key', 'token-address%').pluck('points')).toEqual([1])
  await logIn(next)
})

test('the e-mail is not changed without the password, and for one of somebody else its owner is told', async () => {
  const { visitor } = await aPerson()
  const { email } = await aUser('user', { verified_at: new Date() })
  const wrong = await form(visitor, '/en/account/email', { email, password: 'not the password' })
  expect(wrong.status).toBe(422)
  expect(page(wrong).text('#password-error')).toBe('The current password is not right')
  expect(page(wrong).attribute('#email', 'value')).toBe(email)
  expect(wrong.text).not.toContain('not the password')
  await form(visitor, '/account/email', { email: email.toUpperCase(), password }).expect(303)
  expect(await db('account_tokens').where({ email }).first()).toBeUndefined()
  expect(await mailServer.nextMail()).toMatchObject({
    recipients: [email],
    text: expect.stringMatching(/shop\.example\/forgot/),
  })
})

test('an address with which somebody registered meanwhile is not taken over by a change of address', async () => {
  const { visitor, id, email } = await aPerson()
  const token = await issueToken(db, { kind: 'email_change', userId: id, email: 'soon@example.com' })
  await aUser('user', { email: 'soon@example.com' })
  await form(visitor, '/en/account/email/confirmation', { token }).expect(422)
  expect((await db('users').first('email').where({ id })).email).toBe(email)
})

test('of several changes of a password at once one succeeds', async () => {
  const user = await aUser('user')
  const changes = await runConcurrently(4, (index) =>
    updatePassword(shop, { user, language: 'en', current: password, password: `the next ${index}` }),
  )
  expect(changes.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await mailServer.nextMail()).recipients).toEqual([user.email])
})

const chosen = 'a new one of mine'
const change = { current_password: password, password: chosen, confirmPassword: chosen }

test('the password changes; other devices are signed out, this one gets a new session and the old cookie is invalid', async () => {
  const { visitor, id, email } = await aPerson()
  // Without the mail that tells its owner, nothing is changed.
  await db.raw("alter table jobs.job add constraint no_mail check (name <> 'send-mail') not valid")
  await form(visitor, '/en/account/password', change).expect(500)
  await db.raw('alter table jobs.job drop constraint no_mail')
  const copied = readCookies(visitor)
  const sessionOfCopy = async () => (await request.get('/api/auth/session').set('cookie', copied)).body
  expect(await sessionOfCopy()).not.toBe(null)
  const link = `/en/reset?token=${await issueToken(db, { kind: 'recovery', userId: id, email })}`
  await request.get(link).expect(200)
  const changed = form(visitor, '/en/account/password', change)
  await changed.expect(303).expect('location', '/en/account/security')
  expect(await isSignedIn(visitor)).toBe(true)
  expect(await sessionOfCopy()).toBe(null)
  await request.get(link).expect(410)
  await request.post('/api/auth/login').send({ email, password }).expect(401)
  await request.post('/api/auth/login').send({ email, password: change.password }).expect(200)
  const mail = { recipients: [email], subject: 'Your password was changed' }
  expect(await mailServer.nextMail()).toMatchObject(mail)
})

test('the password cannot be guessed from an open session, by whichever form', async () => {
  const { visitor } = await aPerson()
  const guess = { ...change, current_password: 'a guess' }
  for (let tries = 0; tries < 10; tries += 1) await form(visitor, '/account/password', guess).expect(422)
  const limited = await form(visitor, '/account/password', change).expect(429)
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  expect(limited.text).not.toContain(change.current_password)
  const wish = { email: 'new-address@example.com', password: 'whatever 123' }
  const refused = page(await form(visitor, '/en/account/email', wish).expect(429))
  expect(refused.text('main [role=alert]')).toMatch(/Come back in \d+ minutes/)
  expect(refused.attribute('#email', 'value')).toBe(wish.email)
  expect(refused.attribute('#password', 'value') ?? '').toBe('')
  await form(visitor, '/en/account/deletion', wish).expect(429)
})

test('sessions are listed with their devices, ended one by one by their owner alone, or all', async () => {
  const { visitor, email } = await aPerson()
  const [phone, stranger] = [await logIn(email), await aPerson()]
  const shown = page(await visitor.get('/en/account/security'))
  const devices = shown.texts('li:has(b)').filter((text) => text.includes('Last seen'))
  expect(devices).toEqual([
    expect.stringMatching(/Chrome · Windows.*This device/),
    expect.stringMatching(/Safari · iPhone.*Log out/),
  ])
  const action = shown.attribute('form[action^="/en/account/sessions/"]', 'action') ?? ''
  await stranger.visitor.post(action).expect(303)
  await stranger.visitor.delete(`/api/auth/sessions/${action.split('/').at(-1)}`).expect(404)
  expect(await isSignedIn(phone)).toBe(true)
  await visitor.post(action).expect(303)
  expect([await isSignedIn(visitor), await isSignedIn(phone)]).toEqual([true, false])
  await form(visitor, '/en/account/sessions', { scope: 'all' }).expect('location', '/en/login')
  expect(await isSignedIn(visitor)).toBe(false)
})

describe('data', () => {
  test('can be downloaded as one file without secrets', async () => {
    const { visitor, email, id } = await aPerson()
    await anOrder({ userId: id })
    await issueToken(db, { kind: 'recovery', userId: id, email })
    await db('push_devices').insert({
      user_id: id,
      endpoint: 'https://push.example.com/secret',
      p256dh: 'a secret key',
      auth: 'a secret',
      language: 'fr',
      agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
    })
    const { headers, body, text } = await visitor.get('/account/data.json').expect(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="?fakhar-asfi-[\d-]+\.json"?$/)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      account: { email },
      identities: [{ provider: 'email' }],
      sessions: [{ agent: expect.stringContaining('Chrome') }],
      push_devices: [{ agent: expect.stringContaining('Chrome'), language: 'fr', notified_at: null }],
      orders: [{ customer_name: delivery.customer_name, items: [{ quantity: 1 }] }],
    })
    expect(text).not.toMatch(/argon2|password|token|secret/)
  })

  test('is deleted with the account, and the order stays without the person', async () => {
    const { visitor, email, id } = await aPerson()
    const written = { userId: id, delivery: { customer_city: 'Asfi, derb El Qods 14' } }
    const orders = [await anOrder(written), await anOrder({ userId: id }), await anOrder()] as const
    await shop.aPicture({ user_id: id, is_offered: true })
    const [order, open, ofGuest] = orders
    await db('orders').where({ id: order.id }).update({ status: 'delivered' })
    const phone = await logIn(email)
    const deletion = form(visitor, '/en/account/deletion', { password })
    await deletion.expect(303).expect('location', '/en')
    expect(page(await visitor.get('/en')).text('.toast')).toContain('Your account has been deleted')
    expect([await isSignedIn(visitor), await isSignedIn(phone)]).toEqual([false, false])
    await request.post('/api/auth/login').send({ email, password }).expect(401)
    const { number } = order
    const forgotten = { number, customer_city: 'Safi', city_key: 'safi', user_id: null, customer_name: '' }
    expect(await db('orders').first().where({ id: order.id })).toMatchObject(forgotten)
    expect(await db('order_lines').where({ order_id: order.id })).toHaveLength(1)
    expect(await db('pictures').where({ is_offered: true })).toEqual([])
    expect(await db('account_events').where({ user_id: id }).pluck('event')).toEqual(['user_deleted'])
    // One that is open keeps the person for 31 days at most; orders of others do so.
    const namesOf = () =>
      db('orders').whereIn('id', [open.id, ofGuest.id]).orderBy('id').pluck('customer_name')
    expect(await anonymiseOrders(db)).toBe(0)
    expect(await namesOf()).toEqual([delivery.customer_name, delivery.customer_name])
    const asked = new Date(Date.now() - 31 * 86_400_000)
    await db('orders').where({ id: open.id }).update({ forget_asked_at: asked })
    expect(await anonymiseOrders(db)).toBe(1)
    expect(await namesOf()).toEqual(['', delivery.customer_name])
  })

  test('leaves an order that was being placed, and one that comes after it is that of a guest', async () => {
    const product = await aProduct({ stock: 9 })
    const orderOf = (userId: number, customer_phone: string) =>
      anOrder({ userId, items: [{ product_id: product.id, quantity: 1 }], delivery: { customer_phone } })
    const before = await aPerson()
    await orderOf(before.id, '0688000001')
    const deletions = await db.transaction(async (transaction) => {
      await transaction('customer_phones').where({ phone_key: '212688000001' }).forUpdate()
      const ordered = awaitedLater(orderOf(before.id, '0688000001'))
      await waitForLocks(db)
      const deleted = awaitedLater(form(before.visitor, '/account/deletion', { password }).expect(303).then())
      await waitForLocks(db, 2)
      return { ordered, deleted }
    })
    const { id } = await deletions.ordered
    await deletions.deleted
    expect((await db('orders').first().where({ id })).forget_asked_at).not.toBeNull()

    const after = await aPerson()
    const { ordered } = await db.transaction(async (transaction) => {
      await deleteUserRecord(transaction, after.id)
      const ordered = awaitedLater(orderOf(after.id, '0688000002'))
      await waitForLocks(db)
      return { ordered }
    })
    const placed = await db('orders')
      .first()
      .where({ id: (await ordered).id })
    expect([placed.user_id, placed.forget_asked_at, placed.customer_phone]).toEqual([
      null,
      null,
      '0688000002',
    ])
  })

  test('stays in an order on its way, which its courier could not bring without, and of the last admin is not deleted', async () => {
    const { visitor, id } = await aPerson()
    const order = await anOrder({ userId: id })
    await db('orders').where({ id: order.id }).update({ status: 'shipped' })
    await form(visitor, '/en/account/deletion', { password: 'not it at all' }).expect(422)
    expect(await isSignedIn(visitor)).toBe(true)
    await form(visitor, '/account/deletion', { password }).expect(303)
    const { customer_name, customer_address } = delivery
    const stored = await db('orders').first().where({ id: order.id })
    expect(stored).toMatchObject({ customer_name, customer_address })
    const refused = await form(await signedIn('admin'), '/en/account/deletion', { password })
    expect(refused.status).toBe(422)
    expect(page(refused).text('#password-error')).toMatch(/only admin/)
  })
})
