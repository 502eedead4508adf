import { readdirSync, readFileSync } from 'node:fs'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import autocannon from 'autocannon'
import { createDatabase, findDatabaseServer } from '../support/setup/test-databases.ts'
import { startBenchmarkShop } from '../support/shop/benchmark-shop.ts'
import { type Asked, isAsked } from './asked.ts'
import { type Bar, comparedRow, type MeasuredRow } from './row.ts'

type Shop = Awaited<ReturnType<typeof startBenchmarkShop>>
type Round = { perSecond: number; microseconds: number }

const uncounted = 'dist/uncounted'
const counting: Bar = { of: 'ratio', most: 1.03 }
/** Not seconds: on a busy machine these would bring too few. */
const requestsEach = 2000
const headers = { 'accept-encoding': 'br' }

/** What counting for /metrics and a line of the log for each answer cost a page from memory, in turn with shops without them. */
export async function measure(asked: Asked): Promise<MeasuredRow[]> {
  const { runs: rounds = 15 } = asked
  await buildUncounted()
  const server = await findDatabaseServer()
  const database = await createDatabase(server.url, 'demo')
  const [counted, reference, logged] = await Promise.all([
    startBenchmarkShop(database.url),
    startBenchmarkShop(database.url, {}, uncounted),
    startBenchmarkShop(database.url, { LOG_LEVEL: 'info', NODE_ENV: 'production' }),
  ])
  const shops = [reference, counted, logged]
  try {
    const rows: MeasuredRow[] = []
    for (const address of ['/', '/en/product/1'].filter((each) => isAsked(asked, each))) {
      for (const shop of shops) await load(shop, address, requestsEach)
      const measured = new Map<Shop, Round[]>(shops.map((shop) => [shop, []]))
      for (let round = 0; round < rounds; round += 1) {
        for (const [shop, all] of measured) all.push(await load(shop, address, requestsEach))
      }
      const rowsOf = (figure: string, shop: Shop, beside: Shop, bar: Bar | null) =>
        (['processor time', 'requests'] as const).map((kind) => {
          const valuesOf = (each: Shop) =>
            (measured.get(each) ?? []).map(({ perSecond, microseconds }) =>
              kind === 'requests' ? perSecond : microseconds,
            )
          const references = valuesOf(beside)
          return comparedRow(
            {
              what: address,
              figure: `${figure}: ${kind}`,
              unit: kind === 'requests' ? 'a second' : 'µs',
              bar: kind === 'requests' ? null : bar,
            },
            valuesOf(shop).map((value, index) => ({ value, reference: references[index] ?? value })),
          )
        })
      rows.push(
        ...rowsOf('counted for /metrics', counted, reference, counting),
        ...rowsOf('a line each', logged, counted, null),
      )
    }
    return rows
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
    await database.drop()
    await server.stop()
    await rm(uncounted, { recursive: true })
  }
}

async function load({ origin, pid }: Shop, address: string, amount: number): Promise<Round> {
  const before = busyMicroseconds(pid)
  const result = await autocannon({ url: origin + address, connections: 20, headers, amount, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${address}: ${result.non2xx} failed`)
  return {
    perSecond: result.requests.total / result.duration,
    microseconds: (busyMicroseconds(pid) - before) / result.requests.total,
  }
}

/** Of all threads; /proc/PID/stat counts in steps of 10 ms, which is more than what is looked for here. */
function busyMicroseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const busy = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
  return busy.reduce((sum, line) => sum + Number(line.split(' ')[0]) / 1000, 0)
}

/** What counts an answer and a stored page, and what stands there instead. */
const countingCode = [
  [/const observe = \(\) => observeAnswer\(.*?\);/, 'const observe = () => {};'],
  [/countPage: \(result\d*\) => .*?(?=,?\n)/, 'countPage: () => {}'],
] as const

/** The built shop, counting nothing. */
async function buildUncounted(): Promise<void> {
  await rm(uncounted, { recursive: true, force: true })
  await cp('dist/server', uncounted, { recursive: true })
  const left = new Set(countingCode)
  for (const name of (await readdir(uncounted)).filter((each) => each.endsWith('.js'))) {
    const file = path.join(uncounted, name)
    let text = await readFile(file, 'utf8')
    for (const replacement of left) {
      const [pattern, code] = replacement
      if (!pattern.test(text)) continue
      text = text.replace(pattern, code)
      left.delete(replacement)
    }
    await writeFile(file, text)
  }
  if (left.size > 0) throw new Error('What counts was not found in the build')
}
