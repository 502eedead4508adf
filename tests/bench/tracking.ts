import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../server/db/connect.ts'
import { createFactories, delivery } from '../support/data/factories.ts'
import { aPhoneNumber } from '../support/http/visitor-orders.ts'
import { createDatabase, findDatabaseServer } from '../support/setup/test-databases.ts'
import { startBenchmarkShop } from '../support/shop/benchmark-shop.ts'
import type { Asked } from './asked.ts'
import { type MeasuredRow, measuredRow } from './row.ts'
import { median } from './statistics.ts'

const guesses = 2_000
const guessesAtOnce = 20
/** Who guesses gives up what has to wait for its turn: from another address the next one costs nothing. */
const guessTimeoutMs = 1_000
const orders = 200
/** Where the sequence of order numbers begins. */
const firstNumber = 1001
/** Whoever measures must not learn which of both was wrong. */
const apartAtMost = 0.05

/**
 * How long /track takes to refuse a wrong phone and a wrong number, in turn; then 2,000 guesses, by a known phone at
 * the numbers of orders and by phones at a known number, after which the buyers look for theirs.
 */
export async function measure({ runs: triesEach = 1000 }: Asked): Promise<MeasuredRow[]> {
  const server = await findDatabaseServer()
  const database = await createDatabase(server.url, 'empty')
  const db = connect(database.url)
  // So that each try can have its own IP address.
  const { origin, stop } = await startBenchmarkShop(database.url, { TRUST_PROXY: '1' })
  try {
    const { aProduct, anOrder } = createFactories(db)
    const { id } = await aProduct({ stock: 100_000 })
    const numbers: number[] = []
    for (let index = 0; index < orders; index += 1) {
      const customer_phone = aPhoneNumber(index)
      const placed = await anOrder({
        items: [{ product_id: id, quantity: 1 }],
        delivery: { ...delivery, customer_phone, customer_email: null, notes: null },
      })
      numbers.push(placed.number)
    }
    const buyer = await orderByPages(origin, id)
    const { number: ownNumber } = await db('orders').first('number').orderBy('id', 'desc')
    await db.raw('analyze orders')
    const times = await timeRefusals(origin, numbers, triesEach)
    const [phone, number] = [median(times.phone), median(times.number)]
    const victim = { number: numbers.at(-1) ?? 0, phone: aPhoneNumber(orders - 1) }
    const found = await countFound(origin, victim.number, buyer.phone)
    const served = [
      await trackInTurn(origin, victim.number, victim.phone),
      await track(origin, ownNumber, buyer.phone, { cookie: buyer.cookie }),
    ]
    return [
      measuredRow({ what: 'a wrong phone', figure: '/track', unit: 'ms' }, times.phone, number),
      measuredRow({ what: 'a wrong number', figure: '/track', unit: 'ms' }, times.number, number),
      measuredRow(
        {
          what: 'both',
          figure: 'medians apart',
          unit: '%',
          bar: { of: 'value', most: apartAtMost * 100 },
        },
        [(Math.abs(phone - number) / Math.min(phone, number)) * 100],
      ),
      measuredRow(
        { what: `${guesses} guesses`, figure: 'orders found', unit: '', bar: { of: 'value', most: 0 } },
        [found],
      ),
      measuredRow(
        { what: 'the two buyers after them', figure: 'served', unit: '', bar: { of: 'value', least: 2 } },
        [served.filter((status, buyer) => status === [200, 303][buyer]).length],
      ),
    ]
  } finally {
    await stop()
    await db.destroy()
    await database.drop()
    await server.stop()
  }
}

/** Alternating, so that other load on the machine affects both. Each pair is counted under names not used before. */
async function timeRefusals(origin: string, numbers: readonly number[], triesEach: number) {
  const times = { phone: [] as number[], number: [] as number[] }
  const rounds = Math.ceil(triesEach / numbers.length) + 1
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, number] of numbers.entries()) {
      const phone = (kind: number) => aPhoneNumber(1_000_000 * (kind + 1) + round * 1000 + index)
      const kinds = index % 2 === 0 ? (['phone', 'number'] as const) : (['number', 'phone'] as const)
      for (const [kind, what] of kinds.entries()) {
        const begun = performance.now()
        const status = await track(origin, what === 'phone' ? number : number + 1_000_000, phone(kind))
        const ms = performance.now() - begun
        if (status !== 422) throw new Error(`A wrong ${what} was answered ${status}`)
        // The first round is a warm-up, in which the counters of the numbers are made.
        if (round > 0) times[what].push(ms)
      }
    }
  }
  return times
}

/** From as many addresses: all numbers with a known phone, the oldest first, and phones at a known number. */
async function countFound(origin: string, number: number, phone: string): Promise<number> {
  const attempts = Array.from({ length: guesses }, (_none, index): [number, string] =>
    index % 2 === 0 ? [firstNumber + index / 2, phone] : [number, aPhoneNumber(50_000_000 + index)],
  )
  let found = 0
  for (let from = 0; from < attempts.length; from += guessesAtOnce) {
    const answers = attempts.slice(from, from + guessesAtOnce).map(([tried, by]) => {
      const signal = AbortSignal.timeout(guessTimeoutMs)
      return track(origin, tried, by, { signal }).catch(() => null)
    })
    for (const status of await Promise.all(answers)) if (status === 200) found += 1
  }
  return found
}

/** As a visitor does, whose browser is known from then on. */
async function orderByPages(origin: string, productId: number): Promise<{ phone: string; cookie: string }> {
  const phone = aPhoneNumber(40_000_000)
  const cart = await fetch(`${origin}/en/cart`, { headers: { cookie: `cart=${productId}.1` } })
  const cookies = cart.headers.getSetCookie().map((each) => each.split(';')[0])
  const cookie = [...cookies, `cart=${productId}.1`].join('; ')
  const [, checkout_id = ''] = /name="checkout_id" value="([^"]+)"/.exec(await cart.text()) ?? []
  const answer = await fetch(`${origin}/en/cart`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams({ ...delivery, customer_phone: phone, checkout_id }),
  })
  if (answer.status !== 303) throw new Error(`The order answered ${answer.status}`)
  return { phone, cookie }
}

let addresses = 0

/** As the page asks those to do who come while others wait. */
async function trackInTurn(origin: string, number: number, phone: string): Promise<number> {
  for (;;) {
    const status = await track(origin, number, phone)
    if (status !== 429) return status
    await pause(10_000)
  }
}

type TrackOptions = { cookie?: string; signal?: AbortSignal }

async function track(
  origin: string,
  number: number,
  phone: string,
  { cookie = '', signal }: TrackOptions = {},
): Promise<number> {
  addresses += 1
  const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  const answer = await fetch(`${origin}/en/track`, {
    method: 'POST',
    redirect: 'manual',
    ...(signal && { signal }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address, cookie },
    body: new URLSearchParams({ number: String(number), phone }),
  })
  await answer.arrayBuffer()
  return answer.status
}
