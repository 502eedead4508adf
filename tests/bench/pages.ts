import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createDatabase, findDatabaseServer } from '../support/run/databases.ts'
import { startShop } from '../support/shop/shop-process.ts'
import { type Asked, isAsked } from './asked.ts'
import { type Load, requestsPerSecond } from './load/autocannon-load.ts'
import { type Bar, comparedRow, type MeasuredRow } from './row.ts'

const fewPaths = ['/', '/en/shop', '/product/1']
const allPaths = ['/en', '/shop', '/en/product/1', ...fewPaths]
const fromMemory: Bar = { of: 'ratio', least: 0.8 }
const anew: Bar = { of: 'value', least: 150 }
const compressed = { 'accept-encoding': 'br' }

/** Requests a second of public pages: from memory, answered 304 and rendered for each request, in turn with their references. */
export async function measure(asked: Asked): Promise<MeasuredRow[]> {
  const { isWhole, runs: rounds = 5, seconds = isWhole ? 1 : 2 } = asked
  const paths = (isWhole ? fewPaths : allPaths).filter((path) => isAsked(asked, path))
  const server = await findDatabaseServer()
  const database = await createDatabase(server.url, 'demo')
  const [stored, uncached] = await Promise.all([
    startShop(database.url),
    startShop(database.url, { PAGE_CACHE_MB: '0' }),
  ])
  const reference = spawn(process.execPath, ['tests/bench/reference-server.ts', uncached.origin, ...paths], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = await once(createInterface(reference.stdout), 'line')
    const [express = '', plain = ''] = String(line).replace('References: ', '').split(' ')
    const rows: MeasuredRow[] = []
    for (const path of paths) {
      // The second load and reference with the first page alone, so that a whole run stays within ten minutes.
      const isLong = !isWhole || path === paths[0]
      for (const connections of isLong ? [20, 200] : [20]) {
        const load = { connections, headers: compressed }
        const shop = { ...load, url: stored.origin + path }
        const [byExpress = [], byNode] = await compare(shop, [
          { ...load, url: `${express}/bytes${path}` },
          ...(isLong ? [{ ...load, url: plain + path }] : []),
        ])
        const what = `${path}, ${connections} connections`
        rows.push(pageRow(what, 'from memory, beside Express', byExpress, fromMemory))
        if (byNode) rows.push(pageRow(what, 'from memory, beside node:http', byNode, null))
      }
      const known = await loadWithEtag(stored.origin + path)
      const unchanged = await compare(known, [await loadWithEtag(`${express}/bytes${path}`)])
      const plainText = { connections: 20, headers: { 'accept-encoding': 'identity' } }
      const rendered = await compare({ ...plainText, url: uncached.origin + path }, [
        { ...plainText, url: `${express}/bare${path}` },
      ])
      rows.push(
        pageRow(`${path}, 20 connections`, '304, beside Express', unchanged[0] ?? [], fromMemory),
        pageRow(
          `${path}, 20 connections`,
          'rendered anew, beside React alone in Express',
          rendered[0] ?? [],
          anew,
        ),
      )
    }
    return rows
  } finally {
    reference.kill()
    await Promise.all([stored.stop(), uncached.stop()])
    await database.drop()
    await server.stop()
  }

  /** The rounds beside each reference. */
  async function compare(shop: Load, references: readonly Load[]) {
    const beside: { value: number; reference: number }[][] = references.map(() => [])
    await requestsPerSecond(shop, seconds)
    for (let round = 0; round < rounds; round += 1) {
      const value = await requestsPerSecond(shop, seconds)
      for (const [index, load] of references.entries()) {
        beside[index]?.push({ value, reference: await requestsPerSecond(load, seconds) })
      }
    }
    return beside
  }
}

function pageRow(
  what: string,
  figure: string,
  rounds: readonly { value: number; reference: number }[],
  bar: Bar | null,
): MeasuredRow {
  return comparedRow({ what, figure, unit: 'requests/s', bar }, rounds)
}

/** Requests of a browser that has the page already. */
async function loadWithEtag(url: string): Promise<Load> {
  const etag = (await fetch(url, { headers: compressed })).headers.get('etag') ?? ''
  return { url, connections: 20, headers: { ...compressed, 'if-none-match': etag }, status: 304 }
}
