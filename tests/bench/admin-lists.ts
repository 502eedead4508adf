import { cashPaths } from '#domain/admin/admin-paths.ts'
import { figureParts, periodUnits } from '#domain/figures/figures-query.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { seedLarge } from '../../seeds/large.ts'
import { connect } from '../../server/db/connect.ts'
import { listAddresses, listTabs, pageAddresses } from '../server/admin/list-addresses.ts'
import { createFactories, password } from '../support/data/factories.ts'
import { withCommonWords } from '../support/data/many-products.ts'
import { createDatabase, findDatabaseServer } from '../support/run/databases.ts'
import { startShop } from '../support/shop/shop-process.ts'
import { type Asked, isAsked } from './asked.ts'
import { type Bar, comparedRow, type MeasuredRow, measuredRow } from './row.ts'

const triesAtMost = 150
const mostTimes = 2
const bar: Bar = { of: 'ratio', most: mostTimes }

/** About a hundred, with a full last page: two rows render faster than 24 in any shop. 384 orders are of 144 customers. */
const few = { products: 120, orders: 384, posts: 120, gallery_entries: 120 }
const many = { products: 5000, orders: 200_000, posts: 1000, gallery_entries: 1000 }

/** Milliseconds for a page of figures. */
const figuresBar: Bar = { of: 'value', most: 100 }

type OpenShop = Awaited<ReturnType<typeof openShop>>

/** Each admin list and search, page and API, in a large shop beside the same in a shop of about a hundred rows. */
export async function measure(asked: Asked): Promise<MeasuredRow[]> {
  const server = await findDatabaseServer()
  const small = await openShop(server.url, few)
  const large = await openShop(server.url, many)
  try {
    const rows: MeasuredRow[] = []
    for (const { name, page, api } of listTabs.flatMap((tab) => listAddresses(tab, 'fr'))) {
      if (!isAsked(asked, name)) continue
      rows.push(await compare(name, 'page', page, small, large, asked.runs))
      rows.push(await compare(name, 'API', api, small, large, asked.runs))
    }
    for (const { name, page } of pageAddresses('fr')) {
      if (isAsked(asked, name)) rows.push(await compare(name, 'page', page, small, large, asked.runs))
    }
    if (isAsked(asked, 'cash book')) {
      rows.push(await measureFigures('cash book', localisePath(cashPaths.book, 'fr'), large, asked.runs))
    }
    for (const part of figureParts) {
      for (const by of periodUnits) {
        const name = `figures ${part} ${by}`
        if (!isAsked(asked, name)) continue
        rows.push(
          await measureFigures(name, `/fr/admin?tab=figures&part=${part}&by=${by}`, large, asked.runs),
        )
      }
    }
    return rows
  } finally {
    for (const shop of [small, large]) await shop.close()
    await server.stop()
  }
}

/**
 * The fastest response of both shops, which excludes other load on the machine. Requests alternate, and are repeated
 * more often where one seems slow.
 */
async function compare(
  what: string,
  figure: string,
  address: string,
  small: OpenShop,
  large: OpenShop,
  triesEach = 20,
): Promise<MeasuredRow> {
  const best = { value: Number.POSITIVE_INFINITY, reference: Number.POSITIVE_INFINITY }
  for (let turn = 0; turn < triesAtMost; turn += 1) {
    best.reference = Math.min(best.reference, await small.timeOf(address))
    best.value = Math.min(best.value, await large.timeOf(address))
    if (turn >= triesEach && best.value <= best.reference * mostTimes) break
  }
  return comparedRow({ what, figure: `fastest ${figure}`, unit: 'ms', bar }, [best])
}

/** Figures need more time the more orders they count: the fastest of several responses is held against a time. */
async function measureFigures(
  what: string,
  address: string,
  shop: OpenShop,
  tries = 20,
): Promise<MeasuredRow> {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < tries; turn += 1) best = Math.min(best, await shop.timeOf(address))
  return measuredRow({ what, figure: 'fastest page', unit: 'ms', bar: figuresBar }, [best])
}

async function openShop(serverUrl: string, sizes: typeof few) {
  const database = await createDatabase(serverUrl, 'demo')
  const db = connect(database.url)
  await withCommonWords(db, () => seedLarge(db, () => {}, sizes))
  const { email } = await createFactories(db).aUser('admin')
  const shop = await startShop(database.url)
  const signedIn = await fetch(`${shop.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return {
    async timeOf(address: string): Promise<number> {
      const begun = performance.now()
      const answer = await fetch(shop.origin + address, { headers: { cookie } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
      return performance.now() - begun
    },
    async close(): Promise<void> {
      await shop.stop()
      await db.destroy()
      await database.drop()
    },
  }
}
