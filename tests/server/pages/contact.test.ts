import { describe, expect, test } from 'vitest'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import { contactField, contactFieldNames } from '#domain/site/contact-form.ts'
import { exportUserData } from '../../../server/accounts/own-account/export-user-data.ts'
import { deleteUserRecord } from '../../../server/accounts/users/delete-user-record.ts'
import { deleteCustomer } from '../../../server/customers/delete-customer.ts'
import { findCustomerOfOrder } from '../../../server/customers/queries.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

/** It is Wednesday, 10:30 in Safi. */
const now = new Date('2026-07-01T09:30:00Z')
const mostOfSender = 5

const message = {
  name: 'Hélène',
  email: 'helene@example.com',
  phone: '',
  subject: 'A table of zellige',
  message: 'Do you make tables?\nTwo metres long.',
}

test('the page shows phone, e-mail, address, a link to a map, the opening hours, and whether it is open now', async () => {
  const { request } = await openShop({
    now,
    environment: { CONTACT_PHONE: '+212 5 24 11 22 33', CONTACT_EMAIL: 'us@shop.example' },
  })
  const shown = page(await request.get('/en/contact').expect(200))
  expect(shown.has('.contacts a[href="tel:+212524112233"]')).toBe(true)
  expect(shown.has('.contacts a[href="mailto:us@shop.example"]')).toBe(true)
  expect(shown.text('.contacts')).toContain('46000 Safi')
  expect(shown.has('.contacts a[href^="https://www.openstreetmap.org/"]')).toBe(true)
  expect(shown.text('.hours dt[aria-current=date]')).toBe('Wednesday (today)')
  expect(shown.text('.hours-now')).toBe('Open now')
  expect(shown.texts('.hours dd')).toEqual([...Array(5).fill('9:00 – 18:00'), '9:00 – 13:00', 'Closed'])
})

describe('the form, by default', async () => {
  const { aVisitor, db } = await openShop({
    now,
    environment: { CONTACT_WHATSAPP: '+212 612 34 56 78', CONTACT_EMAIL: 'us@shop.example' },
  })
  const visitor = aVisitor()
  const send = (fields: object, path = '/en/contact') => visitor.post(path).type('form').send(fields)

  test('says that it sends nothing, and hands the message over to WhatsApp and mail', async () => {
    const shown = page(await visitor.get('/en/contact').expect(200))
    expect(shown.text('form .alert').length).toBeGreaterThan(60)
    expect(shown.attribute('form .alert a[href^="https:"]', 'href')).toBe('https://wa.me/212612345678')
    expect(shown.has('form .alert a[href="mailto:us@shop.example"]')).toBe(true)
    expect(shown.has('form .alert a[href^="tel:"]')).toBe(true)
    expect(shown.has('form [role=status]')).toBe(false)
    const long = { ...message, message: 'زليج '.repeat(900).trim() }
    for (const sent of [message, everyField, long]) {
      const shown = page(await send(sent).expect(200))
      const outcome = shown.one('form .alert')
      expect(outcome.getAttribute('role')).toBe('status')
      expect(outcome.textContent).toContain(sent.message)
      expect(outcome.textContent).not.toMatch(/thank|merci|شكر/i)
      for (const start of ['https://wa.me/', 'mailto:']) {
        const link = shown.attribute(`form .alert a[href^="${start}"]`, 'href') ?? ''
        // Browsers cut longer ones.
        expect(link.length).toBeLessThan(8000)
        const text = [...new URL(link).searchParams.values()].join(' ')
        for (const name of contactFieldNames.filter((each) => !contactField(each).isOfSender))
          expect(text).toContain((sent as Record<string, string>)[name]?.slice(0, 200) ?? '')
      }
      expect(shown.text('form textarea')).toBe('')
    }
    expect(await db('contact_messages')).toEqual([])
  })

  test('shows each missing, too long or empty value at its field, and preserves the input', async () => {
    const shown = page(await send({ name: 'Hélène', email: '', subject: ' ', message: '' }).expect(422))
    expect(shown.attribute('#name', 'value')).toBe('Hélène')
    for (const field of ['email', 'subject', 'message']) {
      expect(shown.text(`#${field}-error`)).toBe('Required')
      expect(shown.one(`#${field}`).getAttribute('aria-invalid')).toBe('true')
      expect(shown.has(`.alert a[href="#${field}"]`)).toBe(true)
    }
    for (const [text, error] of [
      ['a'.repeat(5001), 'This text is too long'],
      ['\0', 'Required'],
    ]) {
      const shown = page(await send({ ...message, message: text }).expect(422))
      expect(shown.text('#message-error')).toBe(error)
    }
  })
})

const everyField = Object.fromEntries(
  contactFieldNames.map((name) => [
    name,
    contactField(name).kind === 'email' ? 'a@b.example' : `= ${name}`.slice(0, contactField(name).maxLength),
  ]),
)

describe('with the inbox on', async () => {
  const { aVisitor, aUser, anOrder, signedIn, db } = await openShop({ environment: { CONTACT_INBOX: 'on' } })
  const visitor = aVisitor()
  const send = (fields: object) => visitor.post('/fr/contact').type('form').send(fields)

  test('a message is stored for staff, who reply by mail and delete it, as the privacy page says', async () => {
    const sent = { ...message, phone: '0612345678' }
    // By double taps, and again, as no answer arrived.
    await runConcurrently(4, () => send(sent).expect(303))
    await send(sent).expect(303)
    expect(page(await visitor.get('/fr/contact')).has('form .alert')).toBe(false)
    const thanks = page(await visitor.get('/fr/contact?sent=1'))
    expect(thanks.text('form .alert')).toContain('Message reçu')

    const manager = await signedIn('manager')
    const list = page(await manager.get('/en/admin/messages').expect(200))
    const shown = list.text('.message')
    for (const part of ['Hélène', 'helene@example.com', '0612345678', 'Two metres long.', 'Français'])
      expect(shown).toContain(part)
    expect(list.attribute('.message a', 'href')).toBe(
      'mailto:helene@example.com?subject=Re%3A%20A%20table%20of%20zellige',
    )
    await manager.post(list.attribute('.confirm form[action$="/removal"]', 'action') ?? '').expect(303)
    expect(await db('contact_messages')).toEqual([])
    expect(await db('erasures').pluck('record')).toEqual(['contact_message'])
    const after = page(await manager.get('/en/admin/messages'))
    expect(after.text('.toasts')).toContain('Message deleted')
    expect(after.has('.empty')).toBe(true)
    await manager.post('/admin/messages/x/removal').expect(404)
    const privacy = page(await visitor.get('/en/privacy-policy')).allText()
    expect(privacy).toContain('We keep what you write')
    expect(privacy).not.toContain('sends and keeps nothing')
  })

  test('a message is stored with every field as text, and staff see each, also one that the form has no more', async () => {
    const fields: Record<string, string> = { ...everyField, message: '<script>alert(1)</script>' }
    await send(fields).expect(303)
    await db('contact_messages').update({ fields: db.raw(`fields || '{"tiles": "Forty square metres"}'`) })
    const answer = await (await signedIn('manager')).get('/en/admin/messages')
    const shown = page(answer).text('.message')
    for (const text of [...Object.values(fields), 'tiles', 'Forty square metres'])
      expect(shown).toContain(text)
    expect(answer.text).not.toContain('<script>alert')
    await db('contact_messages').delete()
  })

  test('a message goes with whoever is removed, and is part of the copy of their data', async () => {
    const proved = await aUser('user', { email: 'proved@example.com', verified_at: new Date() })
    const unproved = await aUser('user', { email: 'unproved@example.com' })
    await db('contact_messages').delete()
    for (const email of ['Proved@example.com', 'unproved@example.com', 'guest@example.com'])
      await db('contact_messages').insert({ ...message, email, language: 'fr' })
    const stored = () => db('contact_messages').orderBy('id').pluck('email')

    expect(await exportUserData(db, proved.id)).toMatchObject({ messages: [{ subject: message.subject }] })
    expect(await exportUserData(db, unproved.id)).toMatchObject({ messages: [] })
    for (const { id } of [proved, unproved])
      await db.transaction((transaction) => deleteUserRecord(transaction, id))
    // Anyone may have registered with the address of somebody else.
    expect(await stored()).toEqual(['unproved@example.com', 'guest@example.com'])

    const called = { ...message, email: 'other@example.com', phone: '+212 (0)661-000321', language: 'fr' }
    await db('contact_messages').insert(called)
    const guest = await aUser('user', { email: 'guest@example.com', verified_at: new Date() })
    const orderOf = (customer_email: string) =>
      anOrder({ userId: guest.id, delivery: { customer_email, customer_phone: '0661000321' } })
    const order = await orderOf('Guest@example.com')
    await orderOf('unproved@example.com')
    const customer = (await findCustomerOfOrder(db, order.id)) ?? 0
    const copy = await (await signedIn('manager')).get(customerPaths.file(customer)).expect(200)
    const { messages } = JSON.parse(copy.text)
    expect(messages).toMatchObject([{ email: 'guest@example.com' }, { email: called.email }])
    await deleteCustomer(db, customer)
    expect(await stored()).toEqual(['unproved@example.com'])
  })
})

describe('a flooded inbox', async () => {
  const environment = { CONTACT_INBOX: 'on', TRUST_PROXY: '1', CONTACT_PHONE: '+212 612 34 56 78' }
  const shop = await openShop({ environment })
  const { db } = shop
  const sendFrom = (address: string, fields: object, { request } = shop) =>
    request.post('/en/contact').set('x-forwarded-for', address).type('form').send(fields)
  const statuses = (answers: { status: number }[], wanted: number) =>
    answers.filter(({ status }) => status === wanted).length
  const kept = async () => (await db('contact_messages').first(db.raw('count(*)'))).count

  test('in the name of a customer still accepts that customer’s messages', async () => {
    for (let sent = 0; sent < mostOfSender; sent += 1) await sendFrom('198.51.100.1', message).expect(303)
    const again = { ...message, email: message.email.toUpperCase() }
    const refused = await sendFrom('198.51.100.1', again).expect(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(page(refused).attribute('#subject', 'value')).toBe(message.subject)
    await sendFrom('198.51.100.2', message).expect(303)
    await db('rate_limits').delete()
    await db('contact_messages').delete()
  })

  test('from ten addresses at once is limited, and a customer elsewhere gets through', async () => {
    const answers = await runConcurrently(140, async (index) => {
      for (;;) {
        const from = `203.0.113.${index % 10}`
        const answer = await sendFrom(from, { ...message, email: `${index}@example.com` })
        // A busy machine answers 503, and a visitor sends again.
        if (answer.status !== 503) return answer
      }
    })
    // There are a hundred in all, and three more of each address.
    const most = 130
    expect(statuses(answers, 303)).toBe(most)
    expect(statuses(answers, 429)).toBe(140 - most)
    expect(await kept()).toBe(most)
    await sendFrom('198.51.100.8', { ...message, email: 'a.customer@example.com' }).expect(303)
    expect(await db('contact_messages').where({ email: 'a.customer@example.com' })).toHaveLength(1)
  })

  test('shows other ways of contact with the submitted values, and does not count the message', async () => {
    const from = '203.0.113.1'
    for (let time = 0; time <= mostOfSender; time += 1) {
      const shown = page(await sendFrom(from, message).expect(429))
      expect(shown.one('#message').textContent).toBe(message.message)
      expect(shown.has('form a[href="tel:+212612345678"]')).toBe(true)
      const chat = new URL(shown.attribute('form a[href^="https://wa.me/"]', 'href') ?? '')
      expect(chat.searchParams.get('text')).toBe(`${message.subject}\n\n${message.message}`)
    }
    // The hour is over; another process remembers nobody.
    await db('rate_limits').whereNot('key', 'like', 'contact-sender%').delete()
    const later = await openShop({ environment, beside: shop })
    for (let sent = 0; sent < mostOfSender; sent += 1) await sendFrom(from, message, later).expect(303)
  })
})
