import { Agent, get, type IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../../server/db/connect.ts'
import { password } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, origin, aUser, request, logLines } = shop

/** Separate from the shop's connections, one of which is terminated. */
const other = connect(shop.databaseUrl, { poolSize: 1 })
afterAll(() => other.destroy())

/** Every write of a session terminates its connection, as a database restart at that moment would. */
async function breakSessionWrites() {
  await other.raw(`
    create function die() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger die before update on sessions for each row execute function die();
  `)
}

const mendSessionWrites = () => other.raw('drop trigger die on sessions; drop function die()')

type Visit = { text: string; answer: IncomingMessage; isSameConnection: boolean }

test('a session that cannot be written after the response does not affect the visitor', async () => {
  const { id, email } = await aUser('user')
  const { headers } = await request.post('/api/auth/login').send({ email, password }).expect(200)
  const cookie = [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
  // A visit some minutes later updates the session's last visit.
  await db('sessions')
    .where({ user_id: id })
    .update({ seen_at: new Date(Date.now() - 600_000) })
  await breakSessionWrites()
  logLines.length = 0

  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const visit = () =>
    new Promise<Visit>((resolve, reject) => {
      const asked = get(`${origin}/en/account`, { agent, headers: { cookie } }, (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += chunk))
        answer.on('end', () => resolve({ text, answer, isSameConnection: asked.reusedSocket }))
        answer.on('error', reject)
      })
      asked.on('error', reject)
    })

  const first = await visit()
  expect(first.answer.statusCode).toBe(200)
  expect(first.text).toMatch(/<\/html>$/)
  expect(Buffer.byteLength(first.text)).toBe(Number(first.answer.headers['content-length']))
  // The session is written after the response was sent.
  const loggedFailures = () => logLines.filter((line) => line.includes('session not saved'))
  await expect.poll(loggedFailures).toHaveLength(1)
  expect(loggedFailures()[0]).toContain(String(first.answer.headers['x-request-id']))

  await mendSessionWrites()
  // The next requests use the same HTTP connection; the shop may not have noticed yet that one of its database
  // connections was terminated.
  const next: Visit[] = []
  const visitAgain = async () => next[next.push(await visit()) - 1]?.answer.statusCode
  await expect.poll(visitAgain).toBe(200)
  for (const { isSameConnection, text } of next) {
    expect(isSameConnection).toBe(true)
    expect(text).toMatch(/<\/html>$/)
  }
  agent.destroy()
})
