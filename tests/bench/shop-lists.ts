import { connect } from '../../server/db/connect.ts'
import { addManyProducts } from '../support/data/add-many-products.ts'
import { shopAddresses } from '../support/data/shop-addresses.ts'
import { createDatabase, startDatabaseServer } from '../support/setup/test-databases.ts'
import { startBenchmarkShop } from '../support/shop/benchmark-shop.ts'

// Compares public pages in a shop of 100,000 products with the same in a shop of 100, each rendered anew; figures
// are medians. Exits with 1 when one takes more than 1.5 times as long. Arguments select addresses that contain
// them: npm run bench:shop -- q= product

const triesEach = 40
const mostTimes = 1.5
const asked = process.argv.slice(2)
const addresses = shopAddresses.filter(
  (address) => asked.length === 0 || asked.some((part) => address.includes(part)),
)

const server = await startDatabaseServer()
const small = await openShop(100)
const large = await openShop(100_000)

try {
  const rows = []
  for (const address of addresses) rows.push({ address, ...(await compare(address)) })
  console.table(rows)
  const slow = rows.filter(({ times }) => times > mostTimes)
  console.log(
    `${slow.length} of ${rows.length} take more than ${mostTimes} times as long as with 100 products.`,
  )
  for (const { address, times } of slow) console.log(`  ${times} ${address}`)
  if (slow.length > 0) process.exitCode = 1
} finally {
  for (const shop of [small, large]) await shop.close()
  await server.stop()
}

/** Requests alternate, so that other load on the machine affects both. `cards`: how many products the pages show. */
async function compare(address: string) {
  const times = { small: [] as number[], large: [] as number[] }
  const cards = [await small.cardsOf(address), await large.cardsOf(address)]
  for (let turn = 0; turn < triesEach; turn += 1) {
    times.small.push(await small.timeOf(address))
    times.large.push(await large.timeOf(address))
  }
  const [few, many] = [median(times.small), median(times.large)]
  return {
    cards: cards.join(' / '),
    'p50 of 100': rounded(few),
    'p50 of 100,000': rounded(many),
    times: rounded(many / few),
  }
}

async function openShop(count: number) {
  const database = await createDatabase(server.url, 'demo')
  const db = connect(database.url, { statementTimeoutMs: 0 })
  const [row] = await db('products').count({ count: '*' })
  await addManyProducts(db, count - Number(row?.count))
  await db.raw('vacuum analyze')
  const shop = await startBenchmarkShop(database.url)
  const get = async (address: string): Promise<string> => {
    const answer = await fetch(encodeURI(shop.origin + address))
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    return text
  }
  return {
    async cardsOf(address: string): Promise<number> {
      return (await get(address)).split('class="card__name"').length - 1
    },
    async timeOf(address: string): Promise<number> {
      const begun = performance.now()
      await get(address)
      return performance.now() - begun
    },
    async close(): Promise<void> {
      await shop.stop()
      await db.destroy()
      await database.drop()
    },
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
