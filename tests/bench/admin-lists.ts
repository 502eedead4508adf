import { connect } from '../../server/db/connect.ts'
import { seedLarge } from '../../server/seeds/seed-large.ts'
import { listAddresses, listTabs } from '../support/data/admin-list-addresses.ts'
import { withCommonWords } from '../support/data/common-words.ts'
import { createFactories, password } from '../support/data/factories.ts'
import { createDatabase, startDatabaseServer } from '../support/setup/test-databases.ts'
import { startBenchmarkShop } from '../support/shop/benchmark-shop.ts'

// Compares each admin list and search, page and API, in a large shop with the same in a shop of about a hundred
// rows. Exits with 1 when one takes more than twice as long. Arguments select tabs: npm run bench:lists -- products
// blog

const triesEach = 20
const triesAtMost = 150
const mostTimes = 2
const asked = process.argv.slice(2)

/** About a hundred, with a full last page: two rows render faster than 24 in any shop. */
const few = { products: 120, orders: 120, posts: 120, gallery_entries: 120 }

const server = await startDatabaseServer()
const small = await openShop(few)
const large = await openShop()

try {
  const rows = []
  for (const tab of listTabs.filter((each) => asked.length === 0 || asked.includes(each))) {
    for (const { name, page, api } of listAddresses(tab, 'fr')) {
      rows.push({ list: name, ...(await compare('page', page)), ...(await compare('api', api)) })
    }
  }
  console.table(rows)
  const slow = rows.filter((row) =>
    Object.entries(row).some(([key, value]) => key.endsWith('times') && Number(value) > mostTimes),
  )
  console.log(
    `${slow.length} of ${rows.length} lists take more than ${mostTimes} times as long as with 100 rows.`,
  )
  for (const { list } of slow) console.log(`  ${list}`)
  if (slow.length > 0) process.exitCode = 1
} finally {
  for (const shop of [small, large]) await shop.close()
  await server.stop()
}

/**
 * Milliseconds of the fastest response of both shops, which excludes other load on the machine. Requests alternate,
 * and are repeated more often where one seems slow.
 */
async function compare(kind: string, address: string): Promise<Record<string, number>> {
  const best = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY }
  for (let turn = 0; turn < triesAtMost; turn += 1) {
    best.small = Math.min(best.small, await small.timeOf(address))
    best.large = Math.min(best.large, await large.timeOf(address))
    if (turn >= triesEach && best.large <= best.small * mostTimes) break
  }
  return {
    [`${kind} of 100`]: rounded(best.small),
    [`${kind} of years`]: rounded(best.large),
    [`${kind} times`]: rounded(best.large / best.small),
  }
}

async function openShop(sizes?: typeof few) {
  const database = await createDatabase(server.url, 'demo')
  const db = connect(database.url)
  await withCommonWords(db, () => seedLarge(db, () => {}, sizes))
  const { email } = await createFactories(db).aUser('admin')
  const shop = await startBenchmarkShop(database.url)
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

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
