import { describe, expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { aUser, aVisitor, logLines, db } = await openShop({
  environment: { PUBLIC_URL: 'https://fakhar.example', TRUST_PROXY: '1' },
})
const { email } = await aUser('user')

describe('with PUBLIC_URL on https behind a proxy that does not say https', () => {
  test('a sign-in is rejected with a message, and with the reason in the log', async () => {
    logLines.length = 0
    const visitor = aVisitor()
    const answer = await visitor.post('/en/login').type('form').send({ email, password }).expect(422)
    expect(page(answer).text('[role=alert]')).toContain('This connection does not reach us securely')
    expect(page(answer).attribute('input[name=email]', 'value')).toBe(email)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(logLines.filter((line) => /sign-in refused.*TRUST_PROXY/.test(line))).toHaveLength(1)
  })

  test('the API answers 403, and no session is created', async () => {
    const { body } = await aVisitor().post('/api/auth/login').send({ email, password }).expect(403)
    expect(body).toMatchObject({ code: 'connection_insecure' })
    expect(await db('sign_ins').count({ count: '*' })).toEqual([{ count: 0 }])
  })
})

test('where the proxy is trusted and reports https, the sign-in works', async () => {
  const shop = await openShop({ environment: { PUBLIC_URL: 'https://fakhar.example', TRUST_PROXY: '1' } })
  const person = await shop.aUser('user')
  const signIn = (proto: string) =>
    shop
      .aVisitor()
      .post('/en/login')
      .set('x-forwarded-proto', proto)
      .type('form')
      .send({ email: person.email, password })
  const answer = await signIn('https').expect(303)
  expect([answer.headers['set-cookie']].flat().join()).toMatch(/sid=.*Secure/)
  await signIn('http').expect(422)
})
