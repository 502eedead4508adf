import { expect, test } from 'vitest'
import { hashPassword } from '../../../server/accounts/password/hash-password.ts'
import { createRecovery } from '../../../server/accounts/password/reset-password.ts'
import { createFirstAdmin } from '../../../server/accounts/users/create-first-admin.ts'
import { password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, request, aUser, aVisitor, signedIn } = shop

let count = 0
const newEmail = () => `yamina.${++count}@example.com`

const chosen = 'Yamina-7'

test('a password of names is rejected by the registration with a message at its field, and the input stays', async () => {
  const email = newEmail()
  const form = { email, password: chosen, confirmPassword: chosen }
  const answer = await request.post('/en/register').type('form').send(form).expect(422)
  expect(page(answer).text('#password-error')).toMatch(/Choose another/)
  expect(page(answer).attribute('input[name=email]', 'value')).toBe(email)
  await request.post('/api/auth/register').send({ email, password: chosen }).expect(422)
  expect(await db('users').where({ email_key: email })).toEqual([])
})

test('a password of names is rejected by the password reset, whose link still works', async () => {
  const { email } = await aUser('user', { email: newEmail() })
  const token = (await createRecovery(db, email))?.token ?? ''
  const form = { token, password: chosen, confirmPassword: chosen }
  const answer = await request.post('/fr/reset').type('form').send(form).expect(422)
  expect(page(answer).text('#password-error')).toMatch(/Choisissez-en un autre/)
  await request.post('/api/auth/reset').send({ token, password: chosen }).expect(422)
  await request.post('/api/auth/reset').send({ token, password: 'a jar of blue 7' }).expect(204)
})

test('a password of names is rejected by the account page, and where the name is that of the profile', async () => {
  const { id, visitor } = await shop.aPerson('user', { email: newEmail() })
  const form = { current_password: password, password: chosen, confirmPassword: chosen }
  const answer = await visitor.post('/account/password').type('form').send(form).expect(422)
  expect(page(answer).text('#password-error')).toMatch(/اختر غيرها/)
  await db('users').where({ id }).update({ name: 'Tahar Benjelloun' })
  const change = { password: 'benjelloun-1998', current_password: password }
  const { body } = await visitor.patch('/api/auth/user').send(change).expect(422)
  expect(Object.keys(body.errors)).toEqual(['password'])
})

test('passwords of staff have at least ten characters when they change theirs', async () => {
  const editor = await signedIn('editor')
  const shown = page(await editor.get('/en/account/security').expect(200))
  expect(shown.allText()).toContain('At least 10 characters.')
  const form = { current_password: password, password: 'nine pots', confirmPassword: 'nine pots' }
  const answer = await editor.post('/en/account/password').type('form').send(form).expect(422)
  expect(page(answer).text('#password-error')).toContain('at least 10 characters')
})

test('passwords of staff have at least ten characters when they are invited', async () => {
  const admin = await signedIn('admin')
  const invitation = { email: newEmail(), role: 'manager' }
  const { body } = await admin.post('/api/auth/admin/users').send(invitation).expect(201)
  const token = new URL(body.invitation_link).searchParams.get('token') ?? ''
  const shown = page(await request.get(`/en/reset?token=${token}`).expect(200))
  expect(shown.allText()).toContain('At least 10 characters.')
  const send = (chosen: string) =>
    request.post('/en/reset').type('form').send({ token, password: chosen, confirmPassword: chosen })
  expect(page(await send('nine pots').expect(422)).text('#password-error')).toContain('at least 10')
  await send('ten pots 7').expect(303)
})

test('passwords of staff have at least ten characters when ADMIN_PASSWORD creates the first admin', async () => {
  const empty = await openShop()
  for (const chosen of ['nine pots', 'password123']) {
    const wanted = { email: 'admin@example.com', password: chosen }
    await expect(createFirstAdmin(empty.db, wanted)).rejects.toThrow(/^ADMIN_PASSWORD must/)
  }
  const wanted = { email: 'admin@example.com', password: 'eleven pots' }
  expect(await createFirstAdmin(empty.db, wanted)).toMatchObject({ email: wanted.email })
  // Once an admin exists, the settings are ignored.
  expect(await createFirstAdmin(empty.db, { ...wanted, password: 'nine' })).toBeNull()
})

test('a password older than the rules works for staff, but the admin is closed until it is changed', async () => {
  const { id, email } = await aUser('manager')
  await db('users')
    .where({ id })
    .update({ password_hash: await hashPassword('potter7') })
  const visitor = aVisitor()
  await visitor.post('/en/login').type('form').send({ email, password: 'potter7' }).expect(303)
  await visitor.get('/en/admin').expect(303).expect('location', '/en/account/security')
  const security = page(await visitor.get('/en/account/security').expect(200))
  expect(security.text('.toasts')).toContain('A stronger password is required')
  const { body } = await visitor.get('/api/orders').expect(403)
  expect(body.code).toBe('password_required')
  const chosen = 'a jar of blue 7'
  const form = { current_password: 'potter7', password: chosen, confirmPassword: chosen }
  await visitor.post('/en/account/password').type('form').send(form).expect(303)
  await visitor.get('/en/admin').expect(200)
  await visitor.get('/api/orders').expect(200)
})
