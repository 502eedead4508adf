import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { decrypt, deriveKey, encrypt } from '../../../server/crypto/encrypt.ts'
import { connect } from '../../../server/db/connect.ts'
import { delivery } from '../../support/data/factories.ts'
import { createDatabase } from '../../support/run/databases.ts'
import { openEventStream } from '../../support/servers/event-stream.ts'

/** The built shop as `npm start` runs it, in its own process. */
const running: ReturnType<typeof spawn>[] = []
let folder: string
let database: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fakhar-process-'))
  database = await createDatabase(inject('databaseServer'), 'empty')
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  }
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      UPLOADS_DIR: path.join(folder, 'uploads'),
      DATABASE_URL: database.url,
      SEED: 'none',
      ...environment,
    },
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'exit').then(([code]) => code as number)
  const open = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /The shop is open: ([^\s"]+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    ended.then(() => reject(new Error(output)))
  })
  open.catch(() => {})
  return { child, open, ended, output: () => output }
}

describe('starting', () => {
  test('prints the address, and the first admin’s password once, and ends on SIGTERM and SIGHUP', async () => {
    const first = start()
    const address = await first.open
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(first.output()).toMatch(/first admin.* with the password \S+/)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = start()
    await second.open
    expect(second.output()).not.toContain('password')
    second.child.kill('SIGHUP')
    expect(await second.ended).toBe(0)
  })

  test('in production writes JSON lines, whatever LOG_LEVEL is, and keeps the first password out of them until the first sign-in', async () => {
    const fresh = await createDatabase(inject('databaseServer'), 'empty')
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
    const signIn = (typed: string) =>
      fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: typed }),
      })
    expect((await signIn('wrong-one')).status).toBe(401)
    expect((await stat(file)).isFile()).toBe(true)
    expect((await signIn(password)).status).toBe(200)
    await expect(stat(file)).rejects.toThrow('ENOENT')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    await fresh.drop()
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

  test('reports every wrong setting in one line each, and ends', async () => {
    const { ended, output } = start({ PORT: 'abc', SEED: 'maybe', PUBLIC_URL: 'shop', LOG_LEVEL: 'loud' })
    expect(await ended).toBe(1)
    for (const name of ['PORT', 'SEED', 'PUBLIC_URL', 'LOG_LEVEL']) {
      expect(
        output()
          .split('\n')
          .filter((line) => line.trim().startsWith(name)),
      ).toHaveLength(1)
    }
    expect(output()).not.toMatch(/\bat .*\.[jt]s/)
  })

  test('reports every problem of the machine at once, before anything is made', async () => {
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

  test.each(['203.0.113.7', 'no host'])(
    'refuses to listen on %j, which is elsewhere, before anything is made',
    async (HOST) => {
      const data = path.join(folder, 'elsewhere')
      const { ended, output } = start({ DATABASE_URL: '', DATA_DIR: data, HOST, PORT: '3999' })
      expect(await ended).toBe(1)
      expect(output()).toBe(`HOST: this machine has no address ${HOST}.\n`)
      await expect(stat(data)).rejects.toThrow('ENOENT')
    },
  )

  test('refuses an ADMIN_PASSWORD before a database is made, or one without an admin is changed', async () => {
    const fresh = await createDatabase(inject('databaseServer'), 'empty')
    const data = path.join(folder, 'refused-password')
    for (const DATABASE_URL of ['', fresh.url]) {
      const { ended, output } = start({ DATABASE_URL, DATA_DIR: data, ADMIN_PASSWORD: 'short' })
      expect(await ended).toBe(1)
      expect(output()).toBe('ADMIN_PASSWORD must have at least 10 letters\n')
      await expect(stat(data)).rejects.toThrow('ENOENT')
    }
    await fresh.drop()
  })

  test('warns when another process used this database with another SESSION_SECRET', {
    tags: ['series'],
  }, async () => {
    const fresh = await createDatabase(inject('databaseServer'), 'empty')
    const [one, two] = ['1'.repeat(32), '2'.repeat(32)]
    const warnings: boolean[] = []
    for (const secrets of [
      { SESSION_SECRET: one },
      { SESSION_SECRET: one },
      { SESSION_SECRET: two, SESSION_SECRET_PREVIOUS: one },
      { SESSION_SECRET: one },
    ]) {
      const shop = start({ DATABASE_URL: fresh.url, ...secrets })
      await shop.open
      warnings.push(shop.output().includes('SESSION_SECRET is not that of the last start'))
      shop.child.kill('SIGTERM')
      await shop.ended
    }
    expect(warnings).toEqual([false, false, false, true])
    await fresh.drop()
  })

  test('encrypts second factors again after a change of SESSION_SECRET', { tags: ['series'] }, async () => {
    const [before, now] = ['the one before', 'x'.repeat(32)]
    const db = connect(database.url, { poolSize: 1 })
    const email = 'factor@example.com'
    const [user] = await db('users')
      .insert({ email, email_key: email, password_hash: 'none' })
      .returning('id')
    const secret = encrypt(deriveKey(before, 'factor secrets'), user.id, 'SECRET')
    await db('factors').insert({ user_id: user.id, secret })
    const { open, child, ended } = start({ SESSION_SECRET: now, SESSION_SECRET_PREVIOUS: before })
    await open
    const factor = await db('factors').first('secret').where({ user_id: user.id })
    expect(decrypt(deriveKey(now, 'factor secrets'), user.id, factor.secret)).toBe('SECRET')
    await db.destroy()
    child.kill('SIGTERM')
    await ended
  })

  test('two at once on a new database both open', { tags: ['series'] }, async () => {
    const fresh = await createDatabase(inject('databaseServer'), 'empty')
    const both = [
      start({ DATABASE_URL: fresh.url, SEED: 'demo' }),
      start({ DATABASE_URL: fresh.url, SEED: 'demo' }),
    ]
    const addresses = await Promise.all(both.map(({ open }) => open))
    for (const address of addresses) {
      const list = (await (await fetch(`${address}/api/products`)).json()) as { total: number }
      expect(list.total).toBe(29)
    }
    for (const { child, ended } of both) {
      child.kill('SIGTERM')
      await ended
    }
    await fresh.drop()
  })
})

describe('a command of the operator', () => {
  const run = (line: string, environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, line.split(' '), {
      env: { ...process.env, DATABASE_URL: '', ...environment },
    })

  test.each([
    ['admin.js invite niece@shop.example', /^There is no shop in DATA_DIR, /],
    ['backup.js /tmp/nothing.backup', /^There is no shop in DATA_DIR, /],
    ['migrate.js --help', /^Usage: npm run migrate /],
    ['seed.js --help', /^Usage: npm run seed /],
    ['doctor.js --help', /^Usage: .*doctor/],
    ['admin.js invite niece@shop.example aunt@shop.example', /^Usage: .*admin/],
  ])('%s makes nothing in an empty folder, and says why', async (line, sentence) => {
    const empty = await mkdtemp(path.join(folder, 'command-'))
    await expect(run(`dist/server/cli/${line}`, { DATA_DIR: empty })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(sentence),
    })
    expect(await readdir(empty)).toEqual([])
  })

  test('doctor in an empty folder finds no database, and makes none', async () => {
    const empty = await mkdtemp(path.join(folder, 'command-'))
    await expect(run('dist/server/cli/doctor.js', { DATA_DIR: empty })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('There is no shop in DATA_DIR'),
    })
    expect(await readdir(empty)).toEqual([])
  })

  test('admin invite makes no shop in an empty database', async () => {
    const other = await createDatabase(inject('databaseServer'), 'no tables')
    await expect(
      run('dist/server/cli/admin.js invite niece@shop.example', { DATABASE_URL: other.url }),
    ).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no shop in this database/) })
    await other.drop()
  })
})

describe('ending', () => {
  test('by SIGTERM completes responses in progress', async () => {
    const { open, child, ended } = start()
    const address = await open
    const answers = Array.from({ length: 10 }, () => fetch(`${address}/shop`).then(({ status }) => status))
    const settled = Promise.allSettled(answers)
    // The first response has arrived: the others are in progress.
    await answers[0]
    child.kill('SIGTERM')
    const statuses = await settled
    expect(statuses.filter((one) => one.status === 'fulfilled' && one.value !== 200)).toEqual([])
    expect(await ended).toBe(0)
  })

  test('by SIGTERM ends the streams of open admin pages and does not wait for them', {
    tags: ['series'],
  }, async () => {
    const fresh = await createDatabase(inject('databaseServer'), 'empty')
    const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a jar of blue 7' }
    const { open, child, ended } = start({ DATABASE_URL: fresh.url, ...admin })
    const address = await open
    const login = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
    })
    const cookie = login.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const stream = await openEventStream(`${address}/admin/orders/live`, { cookie })
    await stream.next()
    child.kill('SIGTERM')
    await stream.ended
    expect(await ended).toBe(0)
    await fresh.drop()
  })

  test('by kill -9 loses no confirmed order', async () => {
    const fresh = await createDatabase(inject('databaseServer'), 'demo')
    const { open, child, ended } = start({ DATABASE_URL: fresh.url })
    const address = await open
    const [{ id }] = ((await (await fetch(`${address}/api/products`)).json()) as { items: [{ id: number }] })
      .items
    const answer = await fetch(`${address}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...delivery, items: [{ product_id: id, quantity: 1 }] }),
    })
    expect(answer.status).toBe(201)
    child.kill('SIGKILL')
    await ended
    const db = connect(fresh.url, { poolSize: 1 })
    expect(await db('orders').count()).toEqual([{ count: 1 }])
    await db.destroy()
    await fresh.drop()
  })
})
