import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import supertest from 'supertest'
import { afterAll, expect, inject, test } from 'vitest'
import { connectPatiently } from '../support/data/connect-patiently.ts'
import { createFactories, delivery, password } from '../support/data/factories.ts'
import { createDatabase } from '../support/setup/test-databases.ts'
import { startShopProcess } from '../support/shop/shop-process.ts'
import release from './last-release.json' with { type: 'json' }

const folder = await mkdtemp(path.join(tmpdir(), 'fakhar-release-'))
const checkout = path.join(folder, 'shop')
const database = await createDatabase(inject('databaseServer'), 'no tables')
run('git', ['worktree', 'add', '--detach', checkout, release.commit], process.cwd())
// The packages of now: only the schema is on trial.
await symlink(path.resolve('node_modules'), path.join(checkout, 'node_modules'))
run(process.execPath, ['client/build.ts'], checkout)

afterAll(async () => {
  run('git', ['worktree', 'remove', '--force', checkout], process.cwd())
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function run(program: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}

const start = (version: string) =>
  startShopProcess({
    environment: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      SEED: 'demo',
    },
    folder: version,
  })

const visitorOf = (origin: string) => supertest.agent(origin).set('sec-fetch-site', 'same-origin')

async function stop(shop: ReturnType<typeof start>): Promise<void> {
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(shop.output()).not.toContain('"level":50')
}

test(`a shop of version ${release.version} goes on with the present one, which it cannot go back from`, async () => {
  const before = start(checkout)
  const oldOrigin = new URL(await before.open).origin
  const db = connectPatiently(database.url)
  const { email } = await createFactories(db).aUser('admin')
  const { id, stock } = await db('products').where('stock', '>', 2).first()
  const order = { ...delivery, items: [{ product_id: id, quantity: 1 }] }
  const placed = await visitorOf(oldOrigin).post('/api/orders').send(order).expect(201)
  await stop(before)

  const after = start(process.cwd())
  const origin = new URL(await after.open).origin
  await visitorOf(origin).get(`/en/product/${id}`).expect(200)
  const found = await visitorOf(origin).get('/api/products').query({ q: 'fakhar' }).expect(200)
  expect(found.body.total).toBeGreaterThan(0)
  await visitorOf(origin).post('/api/orders').send(order).expect(201)
  expect(await db('products').where({ id }).first()).toMatchObject({ stock: stock - 2 })
  const staff = visitorOf(origin)
  await staff.post('/en/login').type('form').send({ email, password }).expect(303)
  const { text } = await staff.get('/en/admin?tab=orders').expect(200)
  expect(text).toContain(String(placed.body.number))
  await stop(after)

  const again = start(checkout)
  await again.open.catch(() => {})
  expect(await again.ended).toBe(1)
  expect(again.output()).toContain('it needs version 3.0.0 or a newer one')
  await db.destroy()
})
