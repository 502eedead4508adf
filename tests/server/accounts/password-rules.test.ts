import { describe, expect, test } from 'vitest'
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

describe('a password of names is rejected', () => {
  const chosen = 'Yamina-7'

  test('by the registration with a message at its field, and the input stays', async () => {
    const email = newEmail()
    const form = { email, password: chosen, confirmPassword: chosen }
    const answer = await request.post('/en/register').type('form').send(form).expect(422)
    expect(page(answer).text('#password-error')).toMatch(/Choose another/)
    expect(page(answer).attribute('input[name=email]', 'value')).toBe(email)
    await request.post('/api/auth/register').send({ email, password: chosen }).expect(422)
    expect(await db('users').where({ email_key: email })).toEqual([])
  })

  test('by the password reset, whose link still works', async () => {
    const { email } = await aUser('user', { email: newEmail() })
    const token = (await createRecovery(db, email))?.token ?? ''
    const form = { token, password: chosen, confirmPassword: chosen }
    const answer = await request.post('/fr/reset').type('form').send(form).expect(422)
    expect(page(answer).text('#password-error')).toMatch(/Choisissez-en un autre/)
    await request.post('/api/auth/reset').send({ token, password: chosen }).expect(422)
    await request.post('/api/auth/reset').send({ token, password: 'a jar of blue 7' }).expect(204)
  })

  test('by the account page, and where the name is that of the profile', async () => {
    const { id, email } = await aUser('user', { email: newEmail() })
    const visitor = aVisitor()
    await visitor.post('/api/auth/login').send({ email, password }).expect(200)
    const form = { current_password: password, password: chosen, confirmPassword: chosen }
    const answer = await visitor.post('/account/password').type('form').send(form).expect(422)
    expect(page(answer).text('#password-error')).toMatch(/اختر غيرها/)
    await db('users').where({ id }).update({ name: 'Tahar Benjelloun' })
    const change = { password: 'benjelloun-1998', current_password: password }
    const { body } = await visitor.patch('/api/auth/user').send(change).expect(422)
    expect(Object.keys(body.errors)).toEqual(['password'])
  })
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
    await send('ten pots 7').expect(303)
  })

  test('when ADMIN_PASSWORD creates the first admin', async () => {
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
})

describe('a password older than the rules', () => {
  async function whoChose(before: string, role: 'user' | 'manager') {
    const { id, email } = await aUser(role)
    await db('users')
      .where({ id })
      .update({ password_hash: await hashPassword(before), verified_at: new Date() })
    return { id, email }
  }

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
})
