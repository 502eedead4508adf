import { beforeEach, describe, expect, test } from 'vitest'
import { password } from '../../../support/data/factories.ts'
import { page } from '../../../support/pages/page.ts'
import { openShop } from '../../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, aPerson, aUser, aVisitor } = shop

beforeEach(async () => {
  await db('users').delete()
  await db('account_events').delete()
})

describe('the account pages of the admin', () => {
  test('list all users, with search by e-mail and name, and pages', async () => {
    const { visitor: browser } = await aPerson('admin')
    await Promise.all(Array.from({ length: 52 }, () => aUser('user')))
    const { id, email } = await aUser('editor', { email: 'Fatima@example.com' })
    await db('users').where({ id }).update({ name: 'فاطمة <b>الزهراء</b>' })
    const first = await browser.get('/en/admin/users').expect(200).expect('cache-control', 'no-store')
    expect(page(first).all('tbody tr')).toHaveLength(50)
    expect(page(first).allText()).toContain('54 accounts')
    expect(page(await browser.get('/en/admin/users?page=2')).all('tbody tr')).toHaveLength(4)
    for (const q of ['  fatima@EXAMPLE.com ', 'فاطمة']) {
      const found = page(await browser.get('/en/admin/users').query({ q }).expect(200))
      expect(found.texts('tbody tr')).toEqual([expect.stringContaining(email)])
      expect(found.text('tbody tr')).toContain('فاطمة <b>الزهراء</b>')
    }
    await browser.get('/en/admin/users/999999').expect(404)
  })

  test('change a role, end sessions, block and unblock, with effect from the next request; the log records it', async () => {
    const admin = await aPerson('admin')
    const person = await aPerson('user', { verified_at: new Date() })
    const signIn = () => person.visitor.post('/api/auth/login').send({ email: person.email, password })
    const one = `/en/admin/users/${person.id}`
    const roles = { role: 'editor', user_metadata: '{"role":"admin"}', 'app_metadata[role]': 'admin' }
    const sent = admin.visitor.post(`${one}/role`).type('form').send(roles)
    await sent.expect(303).expect('location', one)
    const shown = page(await admin.visitor.get(one).expect(200))
    expect(shown.text('.toast strong')).toBe('Role changed')
    expect(shown.attribute('input[checked]', 'value')).toBe('editor')
    expect((await person.visitor.get('/api/auth/session')).body).toBeNull()
    const log = page(await admin.visitor.get('/en/admin/users/log').expect(200))
    const change = [admin.email, 'Changed the role from Customer to Editor', person.email]
    expect(log.texts('tbody td').slice(1)).toEqual(change)
    for (const [act, status] of Object.entries({ sessions: 200, block: 401, unblock: 200 })) {
      await signIn()
      await admin.visitor.post(`${one}/${act}`).type('form').send({}).expect(303)
      await person.visitor.get('/api/auth/user').expect(401)
      await signIn().expect(status)
    }
  })

  test('let the last admin do none of it to their own account, and say why', async () => {
    const admin = await aPerson('admin')
    await aUser('admin', { blocked_at: new Date() })
    const press = (act: string) =>
      admin.visitor.post(`/en/admin/users/${admin.id}/${act}`).type('form').send({ role: 'user' })
    for (const act of ['block', 'sessions', 'factor', 'deletion', 'role']) {
      const refused = page(await press(act).expect(422))
      expect(refused.text('[role="alert"]'), act).toContain('You are the only admin')
    }
    expect((await admin.visitor.get('/api/auth/session')).body).toMatchObject({ role: 'admin' })
    await aUser('admin')
    await press('role').expect(303)
  })
})

test('an invitation shows its link once, with which the invited person chooses a password of at least ten characters', async () => {
  const admin = await aPerson('admin')
  const invited = { email: 'Hassan@example.com', role: 'manager', language: 'fr' }
  const sent = admin.visitor.post('/en/admin/users/invitation').type('form').send(invited)
  const answer = await sent.expect(201)
  expect(answer.headers['cache-control']).toBe('no-store')
  // Without a mail server nothing is on its way.
  expect(page(answer).text('h1')).toBe('The invitation was not sent')
  const link = new URL(page(answer).attribute('#link', 'value') ?? '')
  expect(link.pathname).toBe('/fr/reset')
  const token = link.searchParams.get('token')
  const chosen = 'un bon mot de passe'
  const hassan = aVisitor()
  expect(page(await hassan.get(`${link.pathname}${link.search}`)).allText()).toContain('10 caractères')
  for (const password of ['neuf pots', 'abc']) {
    const refused = await hassan.post('/api/auth/reset').send({ token, password }).expect(422)
    expect(refused.body.errors.password[0]).toContain('10 أحرف')
  }
  await hassan.post('/api/auth/reset').send({ token, password: chosen }).expect(204)
  const login = { email: 'hassan@example.com', password: chosen }
  const { body } = await hassan.post('/api/auth/login').send(login).expect(200)
  expect(body).toMatchObject({ role: 'manager' })
  const log = page(await admin.visitor.get('/en/admin/users/log'))
  const line = ['Invited, with the role Shop manager', 'Hassan@example.com']
  expect(log.texts('tbody td').slice(2)).toEqual(line)
  expect(shop.logLines.join('\n')).not.toContain(token)
})

test('the API of accounts lists, invites, gets, updates and deletes', async () => {
  const api = (await aPerson('admin')).visitor
  const wanted = { email: 'nadia@example.com', role: 'editor', app_metadata: { role: 'admin' }, id: 7 }
  const { body: made, headers } = await api.post('/api/auth/admin/users').send(wanted).expect(201)
  expect(made).toMatchObject({ email: 'nadia@example.com', role: 'editor', verified_at: null, sessions: 0 })
  expect(made.invitation_link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reset\?token=[\w-]{43}$/)
  const one = `/api/auth/admin/users/${made.id}`
  expect(headers.location).toBe(one)
  const { body: list } = await api.get('/api/auth/admin/users?q=nadia').expect(200)
  expect(list).toMatchObject({ items: [{ id: made.id }], total: 1, page: 1, pages: 1 })
  expect(JSON.stringify(list)).not.toMatch(/password|hash|token/)
  const blocked = { role: 'manager', blocked: true }
  const ignored = { email: 'x@example.com', user_metadata: { role: 'admin' } }
  const changed = await api
    .patch(one)
    .send({ ...blocked, ...ignored })
    .expect(200)
  expect(changed.body).toMatchObject({ email: 'nadia@example.com', role: 'manager' })
  expect(changed.body.blocked_at).toMatch(/Z$/)
  for (const wrong of [{ role: 'owner' }, { blocked: 'yes' }]) await api.patch(one).send(wrong).expect(422)
  expect((await api.patch(one).send({ blocked: false })).body).toMatchObject({ blocked_at: null })
  const { pathname, search } = new URL(made.invitation_link)
  await api.get(pathname + search).expect(200)
  for (const path of [`${one}/sessions`, `${one}/factors`, one]) await api.delete(path).expect(204)
  await api.get(one).expect(404)
  const { body: log } = await api.get('/api/auth/admin/events').expect(200)
  expect(log.items.map(({ event }: { event: string }) => event)).toEqual([
    ...['user_deleted', 'factor_reset', 'sessions_ended', 'user_unblocked', 'user_blocked'],
    ...['role_changed', 'user_invited'],
  ])
})

test('the API of accounts changes everything requested or nothing', async () => {
  const admin = await aPerson('admin')
  const other = await aUser('admin')
  const itself = `/api/auth/admin/users/${admin.id}`
  // After the demotion they could not block, so the whole change is rejected and they stay admin.
  await admin.visitor.patch(itself).send({ role: 'user', blocked: true }).expect(403)
  expect((await admin.visitor.get(itself).expect(200)).body).toMatchObject({ role: 'admin' })
  await admin.visitor.delete(`/api/auth/admin/users/${other.id}`).expect(204)
  const { body } = await admin.visitor.patch(itself).send({ blocked: true }).expect(409)
  expect(body.code).toBe('last_admin')
})
