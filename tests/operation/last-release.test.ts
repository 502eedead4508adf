import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
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
// Migrated by the present version.
const database = await createDatabase(inject('databaseServer'), 'demo')
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

test(`version ${release.version} sells and is administered on the present schema`, async () => {
  const db = connectPatiently(database.url)
  const newest = (await readdir('migrations')).sort().at(-1)
  expect(await db('knex_migrations').pluck('name')).toContain(newest)
  const { email } = await createFactories(db).aUser('admin')

  const environment = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' }
  const shop = startShopProcess({ environment, folder: checkout })
  const origin = new URL(await shop.open).origin
  const visitor = () => supertest.agent(origin).set('sec-fetch-site', 'same-origin')

  await visitor().get('/en').expect(200)
  const { id } = await db('products').where('stock', '>', 0).first()
  await visitor().get(`/en/product/${id}`).expect(200)
  const order = { ...delivery, items: [{ product_id: id, quantity: 1 }] }
  const { body } = await visitor().post('/api/orders').send(order).expect(201)

  const staff = visitor()
  await staff.post('/en/login').type('form').send({ email, password }).expect(303)
  const { text } = await staff.get('/en/admin?tab=orders').expect(200)
  expect(text).toContain(String(body.number))

  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(shop.output()).not.toContain('"level":50')
  await db.destroy()
})
