import { seedLarge } from '../../seeds/seed-large.ts'
import { connect } from '../../server/db/connect.ts'
import { listAddresses, listTabs } from '../support/admin-lists.ts'
import { startBenchedShop } from '../support/benched-shop.ts'
import { createDatabase, startDatabaseServer } from '../support/databases.ts'
import { createWorld, password } from '../support/world.ts'

// Each list and search of the admin in a shop after years beside the same in a shop of a hundred rows, page and API
// (issue 5, Done when 2). Ends with 1 if one takes more than twice as long. Names of tabs behind the command measure
// these alone: npm run bench:lists -- products blog

const triesEach = 25
const mostTimes = 2
const asked = process.argv.slice(2)

const few = { products: 100, orders: 100, posts: 100, gallery_entries: 100 }

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

/** Milliseconds of an answer in both shops, asked in turns so that a slow moment falls on both. */
async function compare(kind: string, address: string): Promise<Record<string, number>> {
  const times = { small: [] as number[], large: [] as number[] }
  for (let turn = 0; turn < triesEach + 2; turn += 1) {
    times.small.push(await small.timeOf(address))
    times.large.push(await large.timeOf(address))
  }
  // The first two warm up.
  const [before, after] = [quick(times.small.slice(2)), quick(times.large.slice(2))]
  return {
    [`${kind} of 100`]: rounded(before),
    [`${kind} of years`]: rounded(after),
    [`${kind} times`]: rounded(after / before),
  }
}

async function openShop(sizes?: typeof few) {
  const database = await createDatabase(server.url, 'demo')
  const db = connect(database.url)
  await seedLarge(db, () => {}, sizes)
  const { email } = await createWorld(db).aUser('admin')
  const shop = await startBenchedShop(database.url)
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

/** The quickest: what the work takes when nothing else of the machine is in its way. */
function quick(all: readonly number[]): number {
  return Math.min(...all)
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
