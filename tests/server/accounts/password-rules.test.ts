import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../../server/accounts/password/hash-password.ts'
import { createRecovery } from '../../../server/accounts/password/reset-password.ts'
import { createFirstAdmin } from '../../../server/accounts/users/create-first-admin.ts'
import { password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, request, aUser, aVisitor, signedIn } = shop
const weak = ['123456', 'Yamina-7']

let count = 0
const newEmail = () => `yamina.${++count}@example.com`

describe.each(weak)('the password %j', (chosen) => {
  test('is rejected by the registration with a message at its field, and the input stays', async () => {
    const email = newEmail()
    const form = { email, password: chosen, confirmPassword: chosen }
    const answer = await request.post('/en/register').type('form').send(form).expect(422)
    expect(page(answer).text('#password-error')).toMatch(/Choose another/)
    expect(page(answer).attribute('input[name=email]', 'value')).toBe(email)
    const { body } = await request.post('/api/auth/register').send({ email, password: chosen }).expect(422)
    expect(Object.keys(body.errors)).toEqual(['password'])
    expect(await db('users').where({ email_key: email })).toEqual([])
  })

  test('is rejected by the password reset', async () => {
    const { email } = await aUser('user', { email: newEmail() })
    const token = (await createRecovery(db, email))?.token ?? ''
    const form = { token, password: chosen, confirmPassword: chosen }
    const answer = await request.post('/fr/reset').type('form').send(form).expect(422)
    expect(page(answer).text('#password-error')).toMatch(/Choisissez-en un autre/)
    await request.post('/api/auth/reset').send({ token, password: chosen }).expect(422)
    await request.post('/api/auth/reset').send({ token, password: 'a jar of blue 7' }).expect(204)
  })

  test('is rejected by the account page', async () => {
    const { email } = await aUser('user', { email: newEmail() })
    const visitor = aVisitor()
    await visitor.post('/api/auth/login').send({ email, password }).expect(200)
    const form = { current_password: password, password: chosen, confirmPassword: chosen }
    const answer = await visitor.post('/account/password').type('form').send(form).expect(422)
    expect(page(answer).text('#password-error')).toMatch(/اختر غيرها/)
    const { body } = await visitor
      .patch('/api/auth/user')
      .send({ password: chosen, current_password: password })
      .expect(422)
    expect(Object.keys(body.errors)).toEqual(['password'])
  })
})

test('the name in the profile is one of the names', async () => {
  const { id, email } = await aUser('user')
  await db('users').where({ id }).update({ name: 'Tahar Benjelloun' })
  const visitor = aVisitor()
  await visitor.post('/api/auth/login').send({ email, password }).expect(200)
  const { body } = await visitor
    .patch('/api/auth/user')
    .set('accept-language', 'en')
    .send({ password: 'benjelloun-1998', current_password: password })
    .expect(422)
  expect(body.errors.password).toEqual([expect.stringContaining('made of your name')])
})

describe('passwords of staff have at least ten characters', () => {
  test('when they change theirs', async () => {
    const editor = await signedIn('editor')
    const shown = page(await editor.get('/en/account/security').expect(200))
    expect(shown.allText()).toContain('At least 10 characters.')
    const form = { current_password: password, password: 'nine pots', confirmPassword: 'nine pots' }
    const answer = await editor.post('/en/account/password').type('form').send(form).expect(422)
    expect(page(answer).text('#password-error')).toContain('at least 10 characters')
  })

  test('when they are invited', async () => {
    const admin = await signedIn('admin')
    const invitation = { email: newEmail(), role: 'manager' }
    const { body } = await admin.post('/api/auth/admin/users').send(invitation).expect(201)
    const token = new URL(body.invitation_link).searchParams.get('token') ?? ''
    expect(page(await request.get(`/en/reset?token=${token}`).expect(200)).allText()).toContain(
      'At least 10 characters.',
    )
    const send = (chosen: string) =>
      request.post('/en/reset').type('form').send({ token, password: chosen, confirmPassword: chosen })
    expect(page(await send('nine pots').expect(422)).text('#password-error')).toContain('at least 10')
    expect(page(await send('fakharasfi').expect(422)).has('#password-error')).toBe(true)
    await send('ten pots 7').expect(303)
  })

  test('when ADMIN_PASSWORD creates the first admin', async () => {
    const empty = await openShop()
    for (const chosen of ['nine pots', 'fakhar-asfi', 'password123', 'aaaaaaaaaaaa']) {
      const wanted = { email: 'admin@example.com', password: chosen }
      await expect(createFirstAdmin(empty.db, wanted)).rejects.toThrow(/^ADMIN_PASSWORD must/)
    }
    const wanted = { email: 'admin@example.com', password: 'eleven pots' }
    expect(await createFirstAdmin(empty.db, wanted)).toMatchObject({ email: wanted.email })
    // Once an admin exists, the settings are ignored.
    expect(await createFirstAdmin(empty.db, { ...wanted, password: 'nine' })).toBeNull()
  })
})

describe('a password older than the rules', () => {
  async function whoChose(before: string, role: 'user' | 'manager') {
    const { id, email } = await aUser(role)
    await db('users')
      .where({ id })
      .update({ password_hash: await hashPassword(before), verified_at: new Date() })
    return { id, email }
  }

  test('still works for a customer', async () => {
    const { email } = await whoChose('aaaaaa', 'user')
    const visitor = aVisitor()
    await visitor.post('/login').type('form').send({ email, password: 'aaaaaa' }).expect(303)
    await visitor.get('/account').expect(200)
  })

  test('works for staff, but the admin is closed until it is changed', async () => {
    const { email } = await whoChose('potter7', 'manager')
    const visitor = aVisitor()
    await visitor.post('/en/login').type('form').send({ email, password: 'potter7' }).expect(303)
    await visitor.get('/en/admin').expect(303).expect('location', '/en/account/security')
    expect(page(await visitor.get('/en/account/security').expect(200)).text('.toasts')).toContain(
      'A stronger password is required',
    )
    const { body } = await visitor.get('/api/orders').expect(403)
    expect(body.code).toBe('password_required')
    const form = {
      current_password: 'potter7',
      password: 'a jar of blue 7',
      confirmPassword: 'a jar of blue 7',
    }
    await visitor.post('/en/account/password').type('form').send(form).expect(303)
    await visitor.get('/en/admin').expect(200)
    await visitor.get('/api/orders').expect(200)
  })

  test('must be changed at the first sign-in after a promotion', async () => {
    const { id, email } = await whoChose('potter7', 'user')
    const visitor = aVisitor()
    await visitor.post('/api/auth/login').send({ email, password: 'potter7' }).expect(200)
    const admin = await signedIn('admin')
    await admin.patch(`/api/auth/admin/users/${id}`).send({ role: 'editor' }).expect(200)
    await visitor.post('/api/auth/login').send({ email, password: 'potter7' }).expect(200)
    await visitor.post('/api/posts/preview').send({}).expect(403)
    await visitor
      .patch('/api/auth/user')
      .send({ password: 'a jar of blue 7', current_password: 'potter7' })
      .expect(200)
    expect((await visitor.post('/api/posts/preview').send({})).status).not.toBe(403)
  })
})
