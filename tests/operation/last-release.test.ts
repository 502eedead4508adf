import { spawnSync } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import path from 'node:path'
import supertest from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { createFactories, delivery, password } from '../support/data/factories.ts'
import { connectPatiently } from '../support/run/databases.ts'
import { aDatabase, aMachine } from '../support/run/own-places.ts'
import release from './last-release.json' with { type: 'json' }

const database = await aDatabase('no tables')
const environment = { DATABASE_URL: database.url, LOG_LEVEL: 'error' }
const { folder, start: startShop } = await aMachine({ ...environment, SEED: 'demo' })
const checkout = path.join(folder, 'shop')
run('git', ['worktree', 'add', '--detach', checkout, release.commit], process.cwd())
// The packages of now: only the schema is on trial.
await symlink(path.resolve('node_modules'), path.join(checkout, 'node_modules'))
run(process.execPath, ['client/build.ts'], checkout)

afterAll(() => run('git', ['worktree', 'remove', '--force', checkout], process.cwd()))

function run(program: string, args: string[], cwd: string): void {
  const env = { ...process.env, ...environment, DATA_DIR: folder, UPLOADS_DIR: path.join(folder, 'uploads') }
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}

const start = (version: string) => startShop({}, { folder: version })

async function stop(shop: ReturnType<typeof start>): Promise<void> {
  expect(await shop.stop()).toBe(0)
  expect(shop.output()).not.toContain('"level":50')
}

test(`a shop of version ${release.version} goes on with the present one, and back by the backup from before`, async () => {
  const before = start(checkout)
  const { origin } = new URL(await before.open)
  const db = connectPatiently(database.url)
  const product = await db('products').where('stock', '>', 2).first('id')
  const { email } = await createFactories(db).aUser('manager')
  const visitor = supertest.agent(origin).set('sec-fetch-site', 'same-origin')
  await visitor.post('/en/login').type('form').send({ email, password }).expect(303)
  const order = { ...delivery, items: [{ product_id: product.id, quantity: 1 }] }
  await visitor.post('/api/orders').send(order).expect(201)
  const orders = await db('orders').select('number', 'status', 'total_amount')
  await stop(before)

  const after = start(process.cwd())
  await after.open
  await stop(after)
  expect(await db('orders').select('number', 'status', 'total_amount')).toEqual(orders)

  const again = start(checkout)
  await again.open.catch(() => {})
  expect(await again.ended).toBe(1)
  expect(again.output()).toContain('it needs version 3.0.0 or a newer one')
  const command = /npm run restore -- (\S+) --replace/.exec(again.output())
  await db.destroy()
  run(process.execPath, ['server/cli/restore.ts', command?.[1] ?? '', '--replace'], checkout)

  const back = start(checkout)
  await back.open
  await stop(back)
  const restored = connectPatiently(database.url)
  expect(await restored('orders').select('number', 'status', 'total_amount')).toEqual(orders)
  await restored.destroy()
})
