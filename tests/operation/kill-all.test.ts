import { randomUUID } from 'node:crypto'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { findEmbeddedPostgres } from '../../server/db/embedded/start-embedded-postgres.ts'
import { createFactories, delivery } from '../support/data/factories.ts'
import { aPhotograph } from '../support/pages/pictures.ts'
import { connectPatiently } from '../support/run/databases.ts'
import { endAll, listProcesses } from '../support/run/list-processes.ts'
import { aMachine } from '../support/run/own-places.ts'
import { liftOrderLimits } from '../support/shop/open-shop.ts'
import { signIn } from '../support/shop/shop-process.ts'

const rounds = 20
const stock = 100_000
/** Of one product each, so that they do not wait for each other alone. */
const buyers = 4

const { folder, start } = await aMachine({ LOG_LEVEL: 'fatal' })
let shop = start()
let origin = new URL(await shop.open).origin

/** The shop, the process of pictures and every one of PostgreSQL's, as when the machine's memory is at an end. */
async function killAll(): Promise<void> {
  endAll(() => listProcesses(folder))
  await shop.ended
}

const openDatabase = async () => connectPatiently(await findEmbeddedPostgres(folder))

test(`${rounds} times everything is killed under load, and nothing that was confirmed is lost`, async () => {
  const db = await openDatabase()
  await liftOrderLimits(db)
  const { aProduct, aUser } = createFactories(db)
  const products = await Promise.all(Array.from({ length: buyers }, () => aProduct({ stock })))
  const { email } = await aUser('user')
  await db.destroy()
  const cookie = await signIn(origin, email)

  const confirmed: number[] = []
  const pictures: string[] = []
  const photograph = await aPhotograph().jpeg().toBuffer()

  /** Orders again and again until the shop is gone. */
  async function buy(productId: number): Promise<void> {
    for (;;) {
      const items = [{ product_id: productId, quantity: 1 }]
      const answer = await supertest(origin)
        .post('/api/orders')
        .send({ ...delivery, checkout_id: randomUUID(), items })
        .catch(() => null)
      if (answer?.status !== 201) return
      confirmed.push(answer.body.number)
    }
  }

  /** The session is one that was confirmed too: it must outlive every death. */
  async function sendPictures(): Promise<void> {
    for (;;) {
      const answer = await supertest(origin)
        .post('/api/uploads')
        .set({ cookie, 'sec-fetch-site': 'same-origin' })
        .attach('file', photograph, 'pot.jpg')
        .catch(() => null)
      if (answer?.status !== 201) return
      pictures.push(answer.body.url)
    }
  }

  for (let round = 0; round < rounds; round += 1) {
    const wanted = confirmed.length + 5 + 10 * (round % 5)
    const picturesBefore = pictures.length
    const working = [...products.map(({ id }) => buy(id)), sendPictures()]
    await expect.poll(() => confirmed.length, { interval: 5 }).toBeGreaterThan(wanted)
    await expect.poll(() => pictures.length, { interval: 5 }).toBeGreaterThan(picturesBefore)
    await killAll()
    await Promise.all(working)
    shop = start()
    origin = new URL(await shop.open).origin
  }

  const after = await openDatabase()
  const stored: number[] = await after('orders').pluck('number')
  expect(new Set(confirmed).size).toBe(confirmed.length)
  expect(confirmed.filter((number) => !stored.includes(number))).toEqual([])
  // Each order that is stored took its piece, whether its buyer heard of it or not.
  const sums = await after('products').sum({ left: 'stock' }).first()
  expect(Number(sums?.left)).toBe(buyers * stock - stored.length)
  await after.destroy()
  for (const url of pictures) await supertest(origin).get(url).expect(200)
})
