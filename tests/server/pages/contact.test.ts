import { describe, expect, test } from 'vitest'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import { contactField, contactFieldNames } from '#domain/site/contact-form.ts'
import { exportUserData } from '../../../server/accounts/own-account/export-user-data.ts'
import { deleteUserRecord } from '../../../server/accounts/users/delete-user-record.ts'
import { findCustomerOfOrder } from '../../../server/customers/queries.ts'
import { removeCustomer } from '../../../server/customers/remove-customer.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

/** Wednesday, 10:30 in Safi. */
const now = new Date('2026-07-01T09:30:00Z')
/** Messages of a sender in a day. */
const mostOfSender = 5

const message = {
  name: 'Hélène',
  email: 'helene@example.com',
  phone: '',
  subject: 'A table of zellige',
  message: 'Do you make tables?\nTwo metres long.',
}

describe('the page', async () => {
  const { request } = await openShop({
    now,
    environment: { CONTACT_PHONE: '+212 5 24 11 22 33', CONTACT_EMAIL: 'us@shop.example' },
  })

  test('shows phone, e-mail, address and a link to a map', async () => {
    const shown = page(await request.get('/en/contact').expect(200))
    expect(shown.has('.contacts a[href="tel:+212524112233"]')).toBe(true)
    expect(shown.has('.contacts a[href="mailto:us@shop.example"]')).toBe(true)
    expect(shown.text('.contacts')).toContain('46000 Safi')
    expect(shown.has('.contacts a[href^="https://www.openstreetmap.org/"]')).toBe(true)
    expect(shown.has('svg[role=img][aria-label]')).toBe(true)
    expect(shown.has('iframe')).toBe(false)
  })

  test('marks today in the opening hours, and says whether it is open now', async () => {
    const shown = page(await request.get('/en/contact'))
    expect(shown.all('.hours dt')).toHaveLength(7)
    expect(shown.text('.hours dt[aria-current=date]')).toBe('Wednesday (today)')
    expect(shown.text('.hours-now')).toBe('Open now')
    expect(shown.texts('.hours dd').at(-1)).toBe('Closed')
  })
})

describe('the form, by default', async () => {
  const { aVisitor, db } = await openShop({
    now,
    environment: { CONTACT_WHATSAPP: '+212 612 34 56 78', CONTACT_EMAIL: 'us@shop.example' },
  })
  const visitor = aVisitor()
  const send = (fields: object, path = '/en/contact') => visitor.post(path).type('form').send(fields)

  test('says that it sends nothing, before it is written', async () => {
    const shown = page(await visitor.get('/en/contact').expect(200))
    expect(shown.text('form .alert').length).toBeGreaterThan(60)
    expect(shown.attribute('form .alert a[href^="https:"]', 'href')).toBe('https://wa.me/212612345678')
    expect(shown.has('form .alert a[href="mailto:us@shop.example"]')).toBe(true)
    expect(shown.has('form .alert a[href^="tel:"]')).toBe(true)
    expect(shown.has('form [role=status]')).toBe(false)
  })

  test('hands the message over to WhatsApp and mail, thanks for nothing, and is empty again', async () => {
    const shown = page(await send(message).expect(200))
    const outcome = shown.one('form .alert')
    expect(outcome.getAttribute('role')).toBe('status')
    expect(outcome.hasAttribute('autofocus')).toBe(true)
    expect(outcome.textContent).toContain(message.message)
    expect(outcome.textContent).not.toMatch(/thank|merci|شكر/i)
    const chat = new URL(shown.attribute('form .alert a[href^="https://wa.me/"]', 'href') ?? '')
    expect(chat.searchParams.get('text')).toBe(`${message.subject}\n\n${message.message}`)
    const mail = new URL(shown.attribute('form .alert a[href^="mailto:"]', 'href') ?? '')
    expect(mail.searchParams.get('subject')).toBe(message.subject)
    expect(mail.searchParams.get('body')).toBe(message.message)
    for (const input of shown.all('form .form-grid input')) {
      expect(input.getAttribute('value') ?? '').toBe('')
    }
    expect(shown.text('form textarea')).toBe('')
    expect(await db('contact_messages')).toEqual([])
  })

  test('a long message is cut in the links, where browsers would cut it, and whole on the page', async () => {
    const long = 'زليج '.repeat(900).trim()
    const shown = page(await send({ ...message, message: long }).expect(200))
    expect(shown.one('form .alert').textContent).toContain(long)
    for (const link of shown.all('form .alert a[href*="?"]')) {
      expect(link.getAttribute('href')?.length).toBeLessThan(8000)
    }
  })

  test('shows each missing value at its field, and preserves the input', async () => {
    const shown = page(await send({ name: 'Hélène', email: '', subject: ' ', message: '' }).expect(422))
    expect(shown.attribute('#name', 'value')).toBe('Hélène')
    for (const field of ['email', 'subject', 'message']) {
      expect(shown.text(`#${field}-error`)).toBe('Required')
      expect(shown.one(`#${field}`).getAttribute('aria-invalid')).toBe('true')
      expect(shown.has(`.alert a[href="#${field}"]`)).toBe(true)
    }
    expect(shown.has('#phone-error')).toBe(false)
    expect(shown.has('form [role=status]')).toBe(false)
  })

  test.each([
    ['an e-mail address without a host', { email: 'helene@' }, 'email', 'Invalid email address'],
    ['a message that is too long', { message: 'a'.repeat(5001) }, 'message', 'This text is too long'],
    ['a message of NUL', { message: '\0' }, 'message', 'Required'],
  ])('rejects %s', async (_what, changes, field, error) => {
    const shown = page(await send({ ...message, ...changes }).expect(422))
    expect(shown.text(`#${field}-error`)).toBe(error)
  })

  test('shows submitted values as text', async () => {
    const { text } = await send({ ...message, email: '"><script>alert(1)</script>' }).expect(422)
    expect(text).not.toContain('<script>alert')
  })

  test('hands over every field but those of the sender', async () => {
    const shown = page(await send(everyField).expect(200))
    const texts = ['https://wa.me/', 'mailto:'].map((start) => {
      const { searchParams } = new URL(shown.attribute(`form .alert a[href^="${start}"]`, 'href') ?? '')
      return [...searchParams.values()].join(' ')
    })
    for (const text of [...texts, shown.one('form .alert').textContent])
      for (const name of contactFieldNames.filter((each) => !contactField(each).isOfSender))
        expect(text).toContain(everyField[name])
  })
})

/** Each field of the form with a text of its own. */
const everyField = Object.fromEntries(
  contactFieldNames.map((name) => [
    name,
    contactField(name).kind === 'email' ? 'every@field.example' : `Text of ${name}`,
  ]),
)

describe('with the inbox on', async () => {
  const { aVisitor, aUser, anOrder, signedIn, db } = await openShop({ environment: { CONTACT_INBOX: 'on' } })
  const visitor = aVisitor()
  const send = (fields: object) => visitor.post('/fr/contact').type('form').send(fields)

  test('asks once about a phone with a slip, with nothing lost', async () => {
    const fields = { ...message, email: 'slip@example.com', phone: '06 12 34 56 7' }
    const asked = page(await send(fields).expect(422))
    expect(asked.text('#phone-error')).toContain('celui-ci en a 9')
    expect(asked.text('#phone-error')).toContain('envoyez de nouveau')
    expect(asked.text('#message')).toContain('Two metres long.')
    expect(await db('contact_messages').where({ email: fields.email })).toEqual([])
    const phone_confirmed = asked.attribute('[name=phone_confirmed]', 'value')
    await send({ ...fields, phone_confirmed }).expect(303)
    await db('contact_messages').where({ email: fields.email }).delete()
  })

  test('a message is stored for staff, who reply by mail and delete it', async () => {
    for (const _ of ['sent', 'again, as no answer arrived'])
      await send({ ...message, phone: '0612345678' }).expect(303)
    expect(page(await visitor.get('/fr/contact')).has('form .alert')).toBe(false)
    const thanks = page(await visitor.get('/fr/contact?sent=1'))
    expect(thanks.text('form .alert')).toContain('Message reçu')

    const manager = await signedIn('manager')
    const list = page(await manager.get('/en/admin/messages').expect(200))
    const shown = list.text('.message')
    for (const part of ['Hélène', 'helene@example.com', '0612345678', 'Two metres long.', 'Français']) {
      expect(shown).toContain(part)
    }
    expect(list.attribute('.message a', 'href')).toBe(
      'mailto:helene@example.com?subject=Re%3A%20A%20table%20of%20zellige',
    )
    await manager.post(list.attribute('.message form[action$="/removal"]', 'action') ?? '').expect(303)
    expect(await db('contact_messages')).toEqual([])
    const after = page(await manager.get('/en/admin/messages'))
    expect(after.text('.toasts')).toContain('Message deleted')
    expect(after.has('.empty')).toBe(true)
    await manager.post('/admin/messages/x/removal').expect(404)
  })

  test('a message is stored with every field, and staff see each, also one that the form has no more', async () => {
    await send(everyField).expect(303)
    await db('contact_messages').update({
      fields: db.raw(`fields || '{"tiles": "Forty square metres"}'`),
    })
    const manager = await signedIn('manager')
    const shown = page(await manager.get('/en/admin/messages')).text('.message')
    for (const text of Object.values(everyField)) expect(shown).toContain(text)
    expect(shown).toContain('tiles')
    expect(shown).toContain('Forty square metres')
    await db('contact_messages').delete()
  })

  test('markup in a message is shown as text', async () => {
    await send({ ...message, email: 'a@b.example', message: '<script>alert(1)</script>' }).expect(303)
    const admin = await signedIn('admin')
    const list = await admin.get('/admin/messages')
    expect(list.text).not.toContain('<script>alert')
    // A comma of Latin texts has no place between Arabic words.
    expect(page(list).texts('.message .soft').join()).not.toContain(', ')
  })

  test('messages from one address are limited per day', async () => {
    const sender = { ...message, email: 'Often@example.com' }
    for (let sent = 0; sent < mostOfSender; sent += 1) await send(sender).expect(303)
    const refused = await send({ ...sender, email: 'often@example.com' }).expect(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const shown = page(refused)
    expect(shown.attribute('#subject', 'value')).toBe(message.subject)
    expect(shown.has('form .alert--error')).toBe(true)
    await send({ ...message, email: 'seldom@example.com' }).expect(303)
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

    const order = await anOrder({ delivery: { customer_email: 'Guest@example.com' } })
    const customer = (await findCustomerOfOrder(db, order.id)) ?? 0
    const copy = await (await signedIn('manager')).get(customerPaths.file(customer)).expect(200)
    expect(JSON.parse(copy.text).messages).toMatchObject([{ email: 'guest@example.com' }])
    await removeCustomer(db, customer)
    expect(await stored()).toEqual(['unproved@example.com'])
  })

  test('the privacy page says that they are stored', async () => {
    const shown = page(await visitor.get('/en/privacy-policy'))
    expect(shown.allText()).toContain('We keep what you write')
    expect(shown.allText()).not.toContain('sends and keeps nothing')
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
    for (let sent = 0; sent < mostOfSender; sent += 1) {
      await sendFrom('198.51.100.1', message).expect(303)
    }
    await sendFrom('198.51.100.1', message).expect(429)
    await sendFrom('198.51.100.2', message).expect(303)
    await db('rate_limits').delete()
    await db('contact_messages').delete()
  })

  test('from ten addresses at once is limited, and a customer elsewhere gets through', async () => {
    const answers = await runConcurrently(160, async (index) => {
      for (;;) {
        const from = `203.0.113.${index % 10}`
        const answer = await sendFrom(from, { ...message, email: `${index}@example.com` })
        // A busy machine answers 503, and a visitor sends again.
        if (answer.status !== 503) return answer
      }
    })
    // A hundred in all, and three more of each address.
    const most = 130
    expect(statuses(answers, 303)).toBe(most)
    expect(statuses(answers, 429)).toBe(160 - most)
    expect(await kept()).toBe(most)
    await sendFrom('198.51.100.8', { ...message, email: 'a.customer@example.com' }).expect(303)
    expect(await db('contact_messages').where({ email: 'a.customer@example.com' })).toHaveLength(1)
  })

  test('shows other ways of contact with the submitted values, and does not count the message', async () => {
    const from = '203.0.113.1'
    const before = await kept()
    for (let time = 0; time <= mostOfSender; time += 1) {
      const answer = await sendFrom(from, message).expect(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      const shown = page(answer)
      expect(shown.one('#message').textContent).toBe(message.message)
      expect(shown.has('form [role=alert] a[href="tel:+212612345678"]')).toBe(true)
      const chat = new URL(shown.attribute('form [role=alert] a[href^="https://wa.me/"]', 'href') ?? '')
      expect(chat.pathname).toBe('/212612345678')
      expect(chat.searchParams.get('text')).toBe(`${message.subject}\n\n${message.message}`)
    }
    expect(await kept()).toBe(before)
    // The hour is over; another process remembers nobody.
    await db('rate_limits').whereNot('key', 'like', 'contact-sender%').delete()
    const later = await openShop({ environment, beside: shop })
    for (let sent = 0; sent < mostOfSender; sent += 1) {
      await sendFrom(from, message, later).expect(303)
    }
  })
})
