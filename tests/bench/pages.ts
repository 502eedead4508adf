import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { createDatabase, startDatabaseServer } from '../support/setup/test-databases.ts'
import { startBenchmarkShop } from '../support/shop/benchmark-shop.ts'

// Requests a second of public pages: from memory, answered 304, and drawn for each request, each as a share of the same
// from Express, interleaved: a median of rounds. Ends with 1 when a share is below its bar.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '2' } },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const paths = ['/en', '/en/shop', '/en/product/1', '/', '/shop', '/product/1']

type Measured = {
  what: string
  path: string
  connections: number
  share: number
  from: number
  to: number
  /** Requests a second. */
  shop: number
  reference: number
  bar: number | null
}

const server = await startDatabaseServer()
const database = await createDatabase(server.url, 'demo')
const [stored, drawn] = await Promise.all([
  startBenchmarkShop(database.url),
  startBenchmarkShop(database.url, { PAGE_CACHE_MB: '0' }),
])
const reference = spawn(process.execPath, ['tests/bench/reference-server.ts', drawn.origin, ...paths], {
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['ignore', 'pipe', 'inherit'],
})

try {
  const [line] = await once(createInterface(reference.stdout), 'line')
  const [express = '', plain = ''] = String(line).replace('References: ', '').split(' ')
  const rows: Measured[] = []
  for (const path of paths) {
    for (const connections of [20, 200]) {
      const load = { connections, headers: { 'accept-encoding': 'br' } }
      rows.push(
        await compare(
          'from memory, beside Express',
          path,
          stored.origin + path,
          `${express}/bytes${path}`,
          load,
          0.9,
        ),
        await compare('from memory, beside node:http', path, stored.origin + path, plain + path, load, null),
      )
    }
    const etag = (await fetch(stored.origin + path, { headers: { 'accept-encoding': 'br' } })).headers.get(
      'etag',
    )
    const known = (await fetch(`${express}/bytes${path}`)).headers.get('etag')
    rows.push(
      await compare(
        '304, beside Express',
        path,
        stored.origin + path,
        `${express}/bytes${path}`,
        {
          connections: 20,
          headers: { 'if-none-match': etag ?? '', 'accept-encoding': 'br' },
          referenceHeaders: { 'if-none-match': known ?? '', 'accept-encoding': 'br' },
          status: 304,
        },
        0.9,
      ),
      await compare(
        'drawn anew, beside React alone in Express',
        path,
        drawn.origin + path,
        `${express}/bare${path}`,
        {
          connections: 20,
          headers: { 'accept-encoding': 'identity' },
        },
        0.7,
      ),
    )
  }
  console.table(rows)
  if (rows.some(({ share, bar }) => bar !== null && share < bar)) process.exitCode = 1
} finally {
  reference.kill()
  await Promise.all([stored.stop(), drawn.stop()])
  await database.drop()
  await server.stop()
}

type Load = {
  connections: number
  headers: Record<string, string>
  referenceHeaders?: Record<string, string>
  status?: number
}

async function compare(
  what: string,
  path: string,
  url: string,
  referenceUrl: string,
  { connections, headers, referenceHeaders = headers, status = 200 }: Load,
  bar: number | null,
): Promise<Measured> {
  const shop: number[] = []
  const others: number[] = []
  await requestsPerSecond(url, connections, headers, status)
  for (let round = 0; round < rounds; round += 1) {
    shop.push(await requestsPerSecond(url, connections, headers, status))
    others.push(await requestsPerSecond(referenceUrl, connections, referenceHeaders, status))
  }
  const shares = shop.map((each, round) => each / (others[round] ?? 1)).sort((a, b) => a - b)
  return {
    what,
    path,
    connections,
    share: rounded(median(shares)),
    from: rounded(shares[0] ?? 0),
    to: rounded(shares.at(-1) ?? 0),
    shop: Math.round(median(shop)),
    reference: Math.round(median(others)),
    bar,
  }
}

/** The load generator has a thread of its own, so that it is not what is measured. */
async function requestsPerSecond(
  url: string,
  connections: number,
  headers: Record<string, string>,
  status: number,
): Promise<number> {
  const result = await autocannon({ url, connections, headers, duration: seconds, workers: 1 })
  const answered = (result as unknown as { statusCodeStats: Record<string, { count: number }> })
    .statusCodeStats
  if (Object.keys(answered).some((code) => code !== String(status)) || result.errors > 0) {
    throw new Error(`${url}: ${JSON.stringify(answered)}, ${result.errors} errors`)
  }
  return result.requests.total / result.duration
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100
}
