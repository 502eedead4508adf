import { describe, expect, test } from 'vitest'
import { createRecovery } from '../../../server/accounts/password/reset-password.ts'
import { anonymiseOrders, deleteUserRecord } from '../../../server/accounts/users/delete-user-record.ts'
import { delivery, password } from '../../support/data/factories.ts'
import { awaitedLater, waitForLocks } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
const { db, aUser, aProduct, aVisitor, signedIn, request, anOrder } = await openShop({
  environment: { SMTP_URL: mailServer.url, PUBLIC_URL: 'http://shop.example' },
  hasBackground: true,
})

type Visitor = ReturnType<typeof aVisitor>

/** A signed-in user with their own browser. */
async function aPerson(agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0') {
  const user = await aUser('user')
  const visitor = await logIn(user.email, agent)
  return { ...user, visitor }
}

async function logIn(email: string, agent = 'Mozilla/5.0 (iPhone) Safari/605.1') {
  const visitor = aVisitor().set('user-agent', agent)
  await visitor.post('/api/auth/login').send({ email, password }).expect(200)
  return visitor
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body !== null
const form = (visitor: Visitor, path: string, fields: object) => visitor.post(path).type('form').send(fields)

test('no page is cached or indexed, in three languages', async () => {
  const { visitor } = await aPerson()
  for (const path of ['/account', '/en/account/orders', '/fr/account/security', '/account/factor']) {
    const answer = await visitor.get(path).expect(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(page(answer).attribute('meta[name=robots]', 'content')).toBe('noindex')
  }
})

test('staff find the admin in their account, others do not', async () => {
  const linkOf = async (visitor: Visitor) =>
    page(await visitor.get('/en/account')).has('.account__nav [href="/en/admin"]')
  for (const role of ['manager', 'editor'] as const) expect(await linkOf(await signedIn(role))).toBe(true)
  expect(await linkOf((await aPerson()).visitor)).toBe(false)
})

test('an address that is not confirmed leads to the page that sends the link, a confirmed one does not', async () => {
  const { id, visitor } = await aPerson()
  const link = 'main a[href="/en/verify"]'
  await db('users').where({ id }).update({ verified_at: null })
  expect(page(await visitor.get('/en/account')).text(link)).toBe('Confirm this address')
  await db('users').where({ id }).update({ verified_at: new Date() })
  expect(page(await visitor.get('/en/account')).has(link)).toBe(false)
})

describe('name and phone', () => {
  test('are stored and shown again', async () => {
    const { visitor } = await aPerson()
    const saved = await form(visitor, '/en/account', { name: '  فاطمة بنعلي ', phone: '0612345678' })
    expect([saved.status, saved.headers.location]).toEqual([303, '/en/account'])
    const shown = page(await visitor.get('/en/account'))
    expect(shown.attribute('#name', 'value')).toBe('فاطمة بنعلي')
    expect(shown.attribute('#phone', 'value')).toBe('0612345678')
    expect(shown.text('.toast')).toContain('Saved')
  })

  test('of one account are not saved for another that signed in meanwhile in the same browser', async () => {
    const { visitor } = await aPerson()
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

  test('are shown again as submitted when one is too long', async () => {
    const { visitor } = await aPerson()
    const refused = await form(visitor, '/en/account', { name: 'x'.repeat(201), phone: '06' })
    expect(refused.status).toBe(422)
    expect(page(refused).text('#name-error')).toBe('This text is too long')
    expect(page(refused).attribute('#phone', 'value')).toBe('06')
  })

  test('are stored with a number that looks like a slip only when it is sent again', async () => {
    const { visitor } = await aPerson()
    const typed = { name: 'Fatima', phone: '06123456789' }
    const asked = await form(visitor, '/en/account', typed)
    expect(page(asked).text('#phone-error')).toContain('has ten digits, this one has 11')
    expect(page(asked).attribute('#name', 'value')).toBe('Fatima')
    const phone_confirmed = page(asked).attribute('[name=phone_confirmed]', 'value') ?? ''
    expect((await form(visitor, '/en/account', { ...typed, phone_confirmed })).status).toBe(303)
    expect((await form(visitor, '/en/account', typed)).status).toBe(303)
  })

  test('fill in the checkout, which is then not cached', async () => {
    const { visitor, email } = await aPerson()
    const product = await aProduct()
    await form(visitor, '/account', { name: 'Fatima', phone: '0611111111' })
    await form(visitor, '/cart/lines', { product_id: product.id })
    const cart = await visitor.get('/cart')
    const shown = page(cart)
    expect(shown.attribute('#customer_name', 'value')).toBe('Fatima')
    expect(shown.attribute('#customer_phone', 'value')).toBe('0611111111')
    expect(shown.attribute('#customer_email', 'value')).toBe(email)
    expect(shown.attribute('#customer_city', 'value')).toBeFalsy()
    expect(cart.headers['cache-control']).toBe('no-store')
    expect((await aVisitor().get('/cart')).headers['cache-control']).toBe('private, no-cache')
  })
})

describe('orders', () => {
  test('placed while signed in are listed, and those of others are not', async () => {
    const { visitor } = await aPerson()
    const product = await aProduct({ name_en: 'Blue bowl', price: 250_00 })
    await form(visitor, '/cart/lines', { product_id: product.id })
    await form(visitor, '/cart', { ...delivery, customer_city: 'Safi' }).expect(303)
    const stranger = await anOrder()
    const shown = page(await visitor.get('/en/account/orders'))
    expect(shown.texts('article h2')).toHaveLength(1)
    expect(shown.text('article')).toContain('Blue bowl')
    expect(shown.text('article')).toMatch(/Pending.*280\sDH/)
    expect(shown.allText()).not.toContain(String(stranger.number))

    // The next order form is pre-filled with the same address.
    await form(visitor, '/cart/lines', { product_id: product.id })
    const cart = page(await visitor.get('/cart'))
    expect(cart.attribute('#customer_city', 'value')).toBe('Safi')
    expect(cart.attribute('#customer_name', 'value')).toBe(delivery.customer_name)
  })

  test('have a message when there are none', async () => {
    const { visitor } = await aPerson()
    expect(page(await visitor.get('/en/account/orders')).text('.empty h2')).toBe('No orders yet')
  })
})

describe('the e-mail', () => {
  test('changes once the link mailed to the new address is followed, and the old address is notified', async () => {
    const { visitor, email, id } = await aPerson()
    const asked = await form(visitor, '/en/account/email', { email: `new-${email}`, password })
    expect([asked.status, asked.headers.location]).toEqual([303, '/en/account'])
    expect((await db('users').first('email').where({ id })).email).toBe(email)

    const mail = await mailServer.nextMail()
    expect(mail.recipients).toEqual([`new-${email}`])
    const link = /http:\/\/shop\.example(\/\S+)/.exec(mail.text ?? '')?.[1] ?? ''
    // Opening the link, as mail programs do, changes nothing; following it requires no sign-in.
    const elsewhere = aVisitor()
    const answer = await elsewhere.get(link).expect(200)
    expect(answer.headers['referrer-policy']).toBe('same-origin')
    const opened = page(answer)
    expect((await db('users').first('email').where({ id })).email).toBe(email)
    const token = opened.attribute('input[name=token]', 'value')
    const confirmed = await form(elsewhere, '/en/account/email/confirmation', { token })
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/en/login'])
    expect(await db('users').first('email', 'email_key').where({ id })).toEqual({
      email: `new-${email}`,
      email_key: `new-${email}`,
    })
    expect((await mailServer.nextMail()).recipients).toEqual([email])

    // The link works once.
    await elsewhere.get(link).expect(404)
    await form(elsewhere, '/en/account/email/confirmation', { token }).expect(422)
    await logIn(`new-${email}`)
  })

  test('requires the password, which is never sent back', async () => {
    const { visitor } = await aPerson()
    const submitted = { email: 'other@example.com', password: 'not the password' }
    const refused = await form(visitor, '/en/account/email', submitted)
    expect(refused.status).toBe(422)
    expect(page(refused).text('#password-error')).toBe('The current password is not right')
    expect(page(refused).attribute('#email', 'value')).toBe('other@example.com')
    expect(refused.text).not.toContain('not the password')
    const misspelled = await form(visitor, '/en/account/email', { ...submitted, email: 'other' })
    expect(page(misspelled).attribute('#email', 'value')).toBe('other')
    expect(misspelled.text).not.toContain('not the password')
  })

  test('of somebody else gets the same response, and nobody gets a mail', async () => {
    const { visitor } = await aPerson()
    const { email } = await aUser('user', { verified_at: new Date() })
    await form(visitor, '/account/email', { email: email.toUpperCase(), password }).expect(303)
    expect(await db('account_tokens').where({ email }).first()).toBeUndefined()
  })
})

describe('the password', () => {
  const change = {
    current_password: password,
    password: 'a new one of mine',
    confirmPassword: 'a new one of mine',
  }

  test('changes; other devices are signed out, this one gets a new session and the old cookie is invalid', async () => {
    const { visitor, email } = await aPerson()
    const login = await request.post('/api/auth/login').send({ email, password })
    const copied = [login.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0])
    const session = () => request.get('/api/auth/session').set('cookie', copied.join('; '))
    expect((await session()).body).not.toBe(null)
    const cookieOf = async () => (await visitor.get('/api/auth/sessions')).body.items[0].id
    const before = await cookieOf()
    const link = `/en/reset?token=${(await createRecovery(db, email))?.token}`
    await request.get(link).expect(200)
    const changed = await form(visitor, '/en/account/password', change)
    expect([changed.status, changed.headers.location]).toEqual([303, '/en/account/security'])
    expect(await isSignedIn(visitor)).toBe(true)
    expect((await session()).body).toBe(null)
    expect(await cookieOf()).not.toBe(before)
    expect((await request.get(link)).status).toBe(410)
    await request.post('/api/auth/login').send({ email, password }).expect(401)
    await request.post('/api/auth/login').send({ email, password: change.password }).expect(200)
    expect(await mailServer.nextMail()).toMatchObject({
      recipients: [email],
      subject: 'Your password was changed',
    })
  })

  test('is rejected with a message at each field, and no password is sent back', async () => {
    const { visitor } = await aPerson()
    const wrong = { current_password: '', password: 'short', confirmPassword: 'other-one' }
    const refused = await form(visitor, '/en/account/password', wrong)
    expect(refused.status).toBe(422)
    const shown = page(refused)
    expect(shown.text('#current_password-error')).toBe('Enter your password')
    expect(shown.text('#password-error')).toBe('Password must be at least 6 characters')
    expect(shown.text('#confirmPassword-error')).toBe('Passwords do not match')
    expect(refused.text).not.toContain('other-one')
  })

  test('cannot be guessed from an open session', async () => {
    const { visitor } = await aPerson()
    const guess = { ...change, current_password: 'a guess' }
    for (let tries = 0; tries < 10; tries += 1) {
      await form(visitor, '/account/password', guess).expect(422)
    }
    const limited = await form(visitor, '/account/password', change)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect(limited.text).not.toContain(change.current_password)
    expect(page(limited).has('#current_password')).toBe(true)
    const wish = { email: 'new-address@example.com', password: 'whatever 123' }
    const refused = page(await form(visitor, '/en/account/email', wish).expect(429))
    expect(refused.text('main [role=alert]')).toMatch(/Come back in \d+ minutes/)
    expect(refused.attribute('#email', 'value')).toBe(wish.email)
    expect(refused.attribute('#password', 'value') ?? '').toBe('')
    const staying = page(await form(visitor, '/en/account/deletion', wish).expect(429))
    expect(staying.text('main [role=alert]')).toMatch(/Come back in/)
    expect(staying.has('details[open] #password')).toBe(true)
  })
})

describe('sessions', () => {
  test('are listed with their devices, the current one first and marked', async () => {
    const { visitor, email } = await aPerson()
    await logIn(email)
    const shown = page(await visitor.get('/en/account/security'))
    const devices = shown.texts('li:has(b)').filter((text) => text.includes('Last seen'))
    expect(devices).toHaveLength(2)
    expect(devices[0]).toMatch(/Chrome on Windows.*This device/)
    expect(devices[1]).toMatch(/Safari on iPhone.*Log out/)
  })

  test('can be ended one by one', async () => {
    const { visitor, email } = await aPerson()
    const phone = await logIn(email)
    const shown = page(await visitor.get('/account/security'))
    const action = shown.attribute('form[action^="/account/sessions/"]', 'action') ?? ''
    await visitor.post(action).expect(303)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('of somebody else cannot be ended', async () => {
    const { visitor } = await aPerson()
    const other = await aPerson()
    const { body } = await other.visitor.get('/api/auth/sessions')
    await visitor.post(`/account/sessions/${body.items[0].id}`).expect(303)
    await visitor.delete(`/api/auth/sessions/${body.items[0].id}`).expect(404)
    expect(await isSignedIn(other.visitor)).toBe(true)
  })

  test('can all be ended, with or without the current one', async () => {
    const { visitor, email } = await aPerson()
    const phone = await logIn(email)
    const tablet = await logIn(email)
    await form(visitor, '/account/sessions', { scope: 'others' }).expect(303)
    expect([await isSignedIn(visitor), await isSignedIn(phone)]).toEqual([true, false])
    await form(visitor, '/account/sessions', { scope: 'everybody' }).expect(422)
    const ended = await form(visitor, '/en/account/sessions', { scope: 'all' })
    expect([ended.status, ended.headers.location]).toEqual([303, '/en/login'])
    expect([await isSignedIn(visitor), await isSignedIn(tablet)]).toEqual([false, false])
  })
})

describe('data', () => {
  test('can be downloaded as one file without secrets', async () => {
    const { visitor, email, id } = await aPerson()
    await anOrder({ userId: id })
    await createRecovery(db, email)
    await db('push_devices').insert({
      ...{ user_id: id, endpoint: 'https://push.example.com/secret', p256dh: 'a secret key' },
      ...{ auth: 'a secret', language: 'fr', agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0' },
    })
    const { headers, body, text } = await visitor.get('/account/data.json').expect(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="?fakhar-asfi-[\d-]+\.json"?$/)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      account: { email },
      identities: [{ provider: 'email' }],
      sessions: [{ browser: 'Chrome' }],
      push_devices: [{ browser: 'Chrome', language: 'fr', notified_at: null }],
      orders: [{ customer_name: delivery.customer_name, items: [{ quantity: 1 }] }],
    })
    expect(text).not.toMatch(/argon2|password|token|secret/)
  })

  test('is deleted with the account, and the order stays without the person', async () => {
    const { visitor, email, id } = await aPerson()
    const [order, open, ofGuest] = [
      await anOrder({ userId: id }),
      await anOrder({ userId: id }),
      await anOrder(),
    ]
    await db('orders').where({ id: order.id }).update({ status: 'delivered' })
    const phone = await logIn(email)
    const deleted = await form(visitor, '/en/account/deletion', { password })
    expect([deleted.status, deleted.headers.location]).toEqual([303, '/en'])
    expect(page(await visitor.get('/en')).text('.toast')).toContain('Your account has been deleted')
    expect([await isSignedIn(visitor), await isSignedIn(phone)]).toEqual([false, false])
    await request.post('/api/auth/login').send({ email, password }).expect(401)
    expect(await db('orders').first().where({ id: order.id })).toMatchObject({
      number: order.number,
      customer_name: '',
      customer_phone: '',
      customer_address: '',
      customer_email: null,
      notes: null,
      customer_city: delivery.customer_city,
      user_id: null,
    })
    expect(await db('order_lines').where({ order_id: order.id })).toHaveLength(1)
    const events = await db('account_events').where({ user_id: id }).pluck('event')
    expect(events).toEqual(['user_deleted'])
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
    const placed = await ordered
    expect(await db('orders').first().where({ id: placed.id })).toMatchObject({
      ...{ user_id: null, forget_asked_at: null, customer_phone: '0688000002' },
    })
  })

  test('stays in an order on its way, which its courier could not bring without', async () => {
    const { visitor, id } = await aPerson()
    const order = await anOrder({ userId: id })
    await db('orders').where({ id: order.id }).update({ status: 'shipped' })
    await form(visitor, '/en/account/deletion', { password }).expect(303)
    const { customer_name, customer_address } = delivery
    expect(await db('orders').first().where({ id: order.id })).toMatchObject({
      customer_name,
      customer_address,
    })
  })

  test('is not deleted with a wrong password', async () => {
    const { visitor } = await aPerson()
    const refused = await form(visitor, '/en/account/deletion', { password: 'not it at all' })
    expect(refused.status).toBe(422)
    expect(page(refused).text('#password-error')).toBe('The current password is not right')
    expect(page(refused).has('details[open] #password')).toBe(true)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('of the last admin is not deleted', async () => {
    const admin = await signedIn('admin')
    const refused = await form(admin, '/en/account/deletion', { password })
    expect(refused.status).toBe(422)
    expect(page(refused).text('#password-error')).toMatch(/only admin/)
  })
})
