import { expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
const environment = { SMTP_URL: mailServer.url, TRUST_PROXY: '1' }
const { db, aPerson, aUser, aVisitor, request } = await openShop({ environment, hasBackground: true })

const word = 'a jar of blue 7'
const aVerifiedUser = () => aUser('user', { verified_at: new Date() })

let addresses = 0
const anAddress = () => `203.0.${++addresses >> 8}.${addresses & 255}`

const aStranger = (address = anAddress()) => aVisitor().set('x-forwarded-for', address)

const ask = (what: 'recover' | 'resend', email: string, who = aStranger()) =>
  who.post(`/api/auth/${what}`).send({ email })

/** The tokens of all links mailed to an address since the last call; waits until no job is pending. */
async function tokensTo(email: string) {
  const waiting = async () => {
    const { rows } = await db.raw(
      "select from jobs.job where name <> 'prune-accounts' and state in ('created', 'retry', 'active')",
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(0)
  const tokens: string[] = []
  while (mailServer.unread() > 0) {
    const mail = await mailServer.nextMail()
    const token = /\?token=([\w-]+)/.exec(mail.text ?? '')?.[1]
    if (token && mail.recipients.includes(email)) tokens.push(token)
  }
  return tokens
}

test('the owner of an account can sign in from a new device while others use up the attempts and request links from everywhere', {
  tags: ['series'],
}, async () => {
  const { email } = await aVerifiedUser()
  await runConcurrently(40, () => ask('recover', email).expect(202))
  const here = anAddress()
  const guess = (address = anAddress()) =>
    aStranger(address).post('/api/auth/login').send({ email, password: 'a wrong password' }).expect(401)
  await runConcurrently(10, () => guess(here))
  await runConcurrently(10, () => guess())
  const sent = await tokensTo(email)
  expect(sent).toHaveLength(5)

  const owner = aStranger(here)
  await owner.post('/api/auth/login').send({ email, password }).expect(429)
  const answer = await owner.post('/en/forgot').type('form').send({ email }).expect(303)
  expect(answer.headers.location).toBe('/en/forgot?sent')
  // No new mail is sent: the recent links still work.
  expect(await tokensTo(email)).toEqual([])
  const fields = { token: sent[0], password: word, confirmPassword: word }
  await owner.post('/en/reset').type('form').send(fields).expect(303)
  await owner.post('/en/login').type('form').send({ email, password: word }).expect(303)
  expect((await owner.get('/api/auth/session')).body).toMatchObject({ email })
  await aStranger(here).post('/api/auth/login').send({ email, password: word }).expect(200)
})

test('the owner of an account gets a new link as soon as the last one is half expired, even when the hourly limit is reached', {
  tags: ['series'],
}, async () => {
  const { id, email } = await aVerifiedUser()
  await runConcurrently(20, () => ask('recover', email).expect(202))
  expect(await tokensTo(email)).toHaveLength(5)
  const earlier = (column: string, minutes: number) =>
    db.raw('?? - make_interval(mins => ?)', [column, minutes])
  const minutesLater = async (minutes: number) => {
    const times = { created_at: earlier('created_at', minutes), expires_at: earlier('expires_at', minutes) }
    await db('account_tokens').where({ user_id: id }).update(times)
  }
  await minutesLater(14)
  await ask('recover', email).expect(202)
  expect(await tokensTo(email)).toEqual([])
  await minutesLater(2)
  await runConcurrently(10, () => ask('recover', email).expect(202))
  const [token, ...more] = await tokensTo(email)
  expect(more).toEqual([])
  await request.post('/api/auth/reset').send({ token, password: word }).expect(204)
})

test('mails that ask an address to become an account’s are limited to five a day, over all senders', async () => {
  const victim = 'many-changes@example.com'
  for (const _account of [1, 2]) {
    const { visitor } = await aPerson('user', { verified_at: new Date() })
    for (let time = 0; time < 3; time += 1) {
      await visitor.post('/account/email').type('form').send({ email: victim, password }).expect(303)
    }
  }
  expect(await tokensTo(victim)).toHaveLength(5)
})
