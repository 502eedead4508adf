import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { decrypt, deriveKey, encrypt } from '../../../server/crypto/encrypt.ts'
import { createFactories, delivery } from '../../support/data/factories.ts'
import { aDatabase, aMachine } from '../../support/run/own-places.ts'

const { url, db } = await aDatabase('empty')
/** The built shop as `npm start` runs it, in its own process. */
const { folder, start } = await aMachine({ NODE_ENV: '', DATABASE_URL: url })

const sendJson = (address: string, body: object) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a start prints the address, and the first admin’s password once; a kill loses no confirmed order, and an end no answer', async () => {
  const { id } = await createFactories(db).aProduct()
  const first = start()
  const address = await first.open
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(first.output()).toMatch(/first admin.* with the password \S+/)
  const order = { ...delivery, items: [{ product_id: id, quantity: 1 }] }
  expect((await sendJson(`${address}/api/orders`, order)).status).toBe(201)
  first.child.kill('SIGKILL')
  await first.ended
  expect(await db('orders').count()).toEqual([{ count: 1 }])

  const second = start()
  const shop = `${await second.open}/shop`
  expect(second.output()).not.toContain('password')
  const answers = Array.from({ length: 10 }, () => fetch(shop).then(({ status }) => status))
  const settled = Promise.allSettled(answers)
  // The first response has arrived: the others are in progress.
  await answers[0]
  second.child.kill('SIGTERM')
  const statuses = await settled
  expect(statuses.filter((one) => one.status === 'fulfilled' && one.value !== 200)).toEqual([])
  expect(await second.ended).toBe(0)
})

test('a start in production writes JSON lines, whatever LOG_LEVEL is, and keeps the first password out of them until the first sign-in', async () => {
  const fresh = await aDatabase('empty')
  const data = path.join(folder, 'first-password')
  const { open, output, child, ended } = start({
    DATABASE_URL: fresh.url,
    DATA_DIR: data,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PUBLIC_ULR: 'https://shop.example',
  })
  const origin = await open
  const file = path.join(data, 'first-admin.txt')
  expect(output()).toContain(file)
  const [email = '', password = ''] = (await readFile(file, 'utf8')).split('\n')
  expect(output()).not.toContain(password)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const signIn = (typed: string) => sendJson(`${origin}/api/auth/login`, { email, password: typed })
  expect((await signIn('wrong-one')).status).toBe(401)
  expect((await stat(file)).isFile()).toBe(true)
  expect((await signIn(password)).status).toBe(200)
  await expect(stat(file)).rejects.toThrow('ENOENT')
  child.kill('SIGHUP')
  expect(await ended).toBe(0)
  const lines = output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ level, msg }) => `${level} ${msg}`)).toEqual(
    expect.arrayContaining([
      '40 PUBLIC_ULR is not a setting of the shop: is PUBLIC_URL meant?',
      expect.stringMatching(/^30 The shop is open: http:\/\/127\.0\.0\.1:\d+$/),
      '30 The shop closes…',
    ]),
  )
})

test('a start reports every wrong setting in one line each, and ends', async () => {
  const { ended, output } = start({ PORT: 'abc', SEED: 'maybe', PUBLIC_URL: 'shop', LOG_LEVEL: 'loud' })
  expect(await ended).toBe(1)
  const named = output().match(/^\s*[A-Z_]+ must/gm) ?? []
  expect(named.map((line) => line.trim().split(' ')[0]).sort()).toEqual([
    ...['LOG_LEVEL', 'PORT', 'PUBLIC_URL', 'SEED'],
  ])
  expect(output()).not.toMatch(/\bat .*\.[jt]s/)
})

test('a start reports every problem of the machine at once, before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { ended, output } = start({
    PORT: String(port),
    DATA_DIR: '/proc/none',
    UPLOADS_DIR: path.join(process.cwd(), 'package.json'),
    DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
  })
  expect(await ended).toBe(1)
  expect(output().trim().split('\n')).toEqual([
    expect.stringMatching(/^DATA_DIR: \/proc\/none cannot be written by user .*\.$/),
    `UPLOADS_DIR: ${path.join(process.cwd(), 'package.json')} is, or is in, a file. Name a folder.`,
    expect.stringMatching(new RegExp(`^Port ${port} is taken`)),
    expect.stringMatching(/^DATABASE_URL: the database at 127\.0\.0\.1:1 has not answered/),
  ])
  other.close()
})

test.each([
  [{ HOST: '203.0.113.7', PORT: '3999' }, /^HOST: this machine has no address 203\.0\.113\.7\.\n$/],
  [{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD must have 10 to 1000 letters.*\n$/],
])('a start with %j ends before a database is made', { tags: ['series'] }, async (settings, sentence) => {
  const data = path.join(folder, 'refused')
  const { ended, output } = start({ DATABASE_URL: '', DATA_DIR: data, ...settings })
  expect(await ended).toBe(1)
  expect(output()).toMatch(sentence)
  await expect(stat(data)).rejects.toThrow('ENOENT')
})

test('a start encrypts second factors again after a change of SESSION_SECRET', {
  tags: ['series'],
}, async () => {
  const [before, now] = ['the one before', 'x'.repeat(32)]
  const email = 'factor@example.com'
  const [user] = await db('users').insert({ email, email_key: email, password_hash: 'none' }).returning('id')
  const secret = encrypt(deriveKey(before, 'factor secrets'), user.id, 'SECRET')
  await db('factors').insert({ user_id: user.id, secret })
  const { open } = start({ SESSION_SECRET: now, SESSION_SECRET_PREVIOUS: before })
  await open
  const factor = await db('factors').first('secret').where({ user_id: user.id })
  expect(decrypt(deriveKey(now, 'factor secrets'), user.id, factor.secret)).toBe('SECRET')
})

test.each([
  ['admin.js invite niece@shop.example', /^There is no shop in DATA_DIR, /],
  ['migrate.js --help', /^Usage: npm run migrate /],
  ['seed.js --large', /^--large adds 20,000 invented orders/],
  ['doctor.js', /There is no shop in DATA_DIR/],
])(
  'in an empty folder a command makes nothing, and says why: %s',
  { tags: ['series'] },
  async (line, sentence) => {
    const empty = await mkdtemp(path.join(folder, 'command-'))
    const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: empty }
    const failed = await promisify(execFile)(process.execPath, `dist/server/cli/${line}`.split(' '), {
      env,
    }).catch((error) => error)
    expect(failed.code).toBe(1)
    expect(failed.stdout + failed.stderr).toMatch(sentence)
    expect(await readdir(empty)).toEqual([])
  },
)
