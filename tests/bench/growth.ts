import { cashPaths, courierPaths, deskPaths } from '#domain/admin/admin-paths.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { addFamilies } from '../../seeds/large/add-families.ts'
import { seedLarge } from '../../seeds/large.ts'
import { connect } from '../../server/db/connect.ts'
import { createFactories } from '../support/data/factories.ts'
import { createDatabase, findDatabaseServer } from '../support/run/databases.ts'
import { signIn, startShop } from '../support/shop/shop-process.ts'
import { type Asked, type Bar, createRow, median, type Row } from './figures.ts'
import { addManyProducts, withCommonWords } from './many-products.ts'

export const title = 'Growth'
export const about =
  'Pages that are rendered anew, in a shop of 10,000 products with 600 families, and lists of the staff with 200,000 orders. Reference: the same page in a shop of a hundred products and six families, for staff of 384 orders. The eight that grow most of 29.'

const bar: Bar = { of: 'ratio', most: 2 }
const triesEach = 8

const publicAddresses = [
  ...['/', '/product/1', '/shop', '/shop?page=150', '/shop?sort=price-asc', '/shop/tagines?page=2'],
  ...['/shop?min=100&max=300&sort=price-desc', '/fr/shop?q=tajine&sort=price-asc', '/shop?q=طاجين'],
  ...['/fr/shop?q=tajine bleu etoile', '/en/shop?q=lantern', '/fr/shop?q=tajime'],
]

const adminAddresses = [
  ...['/fr/admin?tab=orders', '/fr/admin?tab=orders&page=3000', '/fr/admin?tab=orders&page=9999'],
  ...['/fr/admin?tab=orders&status=pending', '/fr/admin?tab=orders&q=0612345678'],
  ...['/fr/admin?tab=orders&q=matinee douce&city=safi', '/fr/admin?tab=orders&late=yes'],
  ...['/fr/admin?tab=customers&sort=sum', '/fr/admin?tab=customers&q=benjel'],
  ...['/fr/admin?tab=products&sort=name&page=150', '/fr/admin?tab=products&q=tagine'],
  '/fr/admin?tab=blog&q=zellige',
  localisePath(deskPaths.desk, 'fr'),
  localisePath(paths.admin, 'fr'),
  localisePath(courierPaths.couriers, 'fr'),
  localisePath(courierPaths.parcels(1), 'fr'),
  localisePath(cashPaths.book, 'fr'),
]

/** A full last page in the small shop too: two rows render faster than 24 in any shop. */
const few = { products: 120, product_families: 7, orders: 384, posts: 120, gallery_entries: 120 }
const many = {
  products: 10_000,
  product_families: 600,
  orders: 200_000,
  posts: 1000,
  gallery_entries: 1000,
}

/** How many families a shop has for each product. */
const familyShare = 0.06

type OpenShop = Awaited<ReturnType<typeof openShop>>

export async function measure({ runs = 5 }: Asked): Promise<Row[]> {
  const server = await findDatabaseServer()
  try {
    const [small, large] = [await openPublicShop(server.url, 100), await openPublicShop(server.url, 10_000)]
    const rows = await compareAll(publicAddresses, small, large, runs)
    const [smallAdmin, largeAdmin] = [await openAdmin(server.url, few), await openAdmin(server.url, many)]
    return [...rows, ...(await compareAll(adminAddresses, smallAdmin, largeAdmin, runs))]
  } finally {
    await server.stop()
  }
}

/** Medians of each round. Requests alternate, so that other load on the machine affects both. */
async function compareAll(addresses: readonly string[], small: OpenShop, large: OpenShop, runs: number) {
  const rows: Row[] = []
  for (const address of addresses) {
    const rounds: { value: number; reference: number }[] = []
    for (let round = 0; round <= runs; round += 1) {
      const times = { small: [] as number[], large: [] as number[] }
      for (let turn = 0; turn < triesEach; turn += 1) {
        times.small.push(await small.timeOf(address))
        times.large.push(await large.timeOf(address))
      }
      rounds.push({ value: median(times.large), reference: median(times.small) })
    }
    // The first round warms up.
    rows.push(createRow({ what: address, figure: 'p50', unit: 'ms', bar }, rounds.slice(1)))
  }
  await Promise.all([small.close(), large.close()])
  return rows
}

async function openPublicShop(serverUrl: string, count: number) {
  return openShop(serverUrl, async (db) => {
    const [row] = await db('products').count({ count: '*' })
    await addManyProducts(db, count - Number(row?.count))
    await addFamilies(db, Math.round(count * familyShare))
    await db.raw('vacuum analyze')
    return ''
  })
}

async function openAdmin(serverUrl: string, sizes: typeof few) {
  return openShop(serverUrl, async (db) => {
    await withCommonWords(db, () => seedLarge(db, () => {}, sizes))
    return (await createFactories(db).aUser('admin')).email
  })
}

/** `fill` returns the address of who signs in, if anybody. */
async function openShop(serverUrl: string, fill: (db: ReturnType<typeof connect>) => Promise<string>) {
  const database = await createDatabase(serverUrl, 'demo')
  const db = connect(database.url, { statementTimeoutMs: 0 })
  const email = await fill(db)
  await db.destroy()
  const shop = await startShop(database.url, { PAGE_CACHE_MB: '0' })
  const cookie = email ? await signIn(shop.origin, email) : ''
  return {
    /** Returns milliseconds. */
    async timeOf(address: string): Promise<number> {
      const begun = performance.now()
      const answer = await fetch(encodeURI(shop.origin + address), { headers: { cookie } })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
      return performance.now() - begun
    },
    async close(): Promise<void> {
      await shop.stop()
      await database.drop()
    },
  }
}
