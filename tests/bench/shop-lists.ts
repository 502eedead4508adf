import { connect } from '../../server/db/connect.ts'
import { addManyProducts, shopAddresses } from '../support/data/many-products.ts'
import { createDatabase, findDatabaseServer } from '../support/run/databases.ts'
import { startShop } from '../support/shop/shop-process.ts'
import { type Asked, isAsked } from './asked.ts'
import { type Bar, comparedRow, type MeasuredRow } from './row.ts'
import { median } from './statistics.ts'

const bar: Bar = { of: 'ratio', most: 2 }

type OpenShop = Awaited<ReturnType<typeof openShop>>

/** Public pages in a shop of 10,000 products beside the same in a shop of 100, each rendered anew. */
export async function measure(asked: Asked): Promise<MeasuredRow[]> {
  const { isWhole, runs: rounds = 5 } = asked
  const load = { rounds, triesEach: isWhole ? 3 : 8 }
  const server = await findDatabaseServer()
  const small = await openShop(server.url, 100)
  const large = await openShop(server.url, 10_000)
  try {
    const rows: MeasuredRow[] = []
    for (const address of shopAddresses.filter((each) => isAsked(asked, each))) {
      rows.push(
        comparedRow(
          { what: address, figure: 'p50', unit: 'ms', bar },
          await compare(address, small, large, load),
        ),
      )
    }
    return rows
  } finally {
    for (const shop of [small, large]) await shop.close()
    await server.stop()
  }
}

/** The medians of each round. Requests alternate, so that other load on the machine affects both. */
async function compare(
  address: string,
  small: OpenShop,
  large: OpenShop,
  { rounds, triesEach }: { rounds: number; triesEach: number },
) {
  const medians: { value: number; reference: number }[] = []
  await small.timeOf(address)
  await large.timeOf(address)
  for (let round = 0; round < rounds; round += 1) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let turn = 0; turn < triesEach; turn += 1) {
      times.small.push(await small.timeOf(address))
      times.large.push(await large.timeOf(address))
    }
    medians.push({ value: median(times.large), reference: median(times.small) })
  }
  return medians
}

async function openShop(serverUrl: string, count: number) {
  const database = await createDatabase(serverUrl, 'demo')
  const db = connect(database.url, { statementTimeoutMs: 0 })
  const [row] = await db('products').count({ count: '*' })
  await addManyProducts(db, count - Number(row?.count))
  await db.raw('vacuum analyze')
  const shop = await startShop(database.url, { PAGE_CACHE_MB: '0' })
  return {
    async timeOf(address: string): Promise<number> {
      const begun = performance.now()
      const answer = await fetch(encodeURI(shop.origin + address))
      await answer.text()
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
