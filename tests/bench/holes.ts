import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { createDatabase, findDatabaseServer } from '../support/setup/test-databases.ts'
import { type Asked, isAsked } from './asked.ts'
import { cookiesOfVisitors } from './holes/answer-by-cookies.ts'
import type { MeasuredHole } from './holes/hole-server.ts'
import { bundleForNode } from './rendering/bundle-for-node.ts'
import { comparedRow, type MeasuredRow, measuredRow } from './row.ts'
import { processorTimeOf } from './scale/processor-time.ts'

/** By turns, as each of the visitors. */
const requests = cookiesOfVisitors.map((cookie) => ({ headers: { cookie } }))

type Round = { perSecond: number; microseconds: number }

/** The ways to put what is the visitor's own into stored pages, in turn with sending the stored bytes as they are. */
export async function measure(asked: Asked): Promise<MeasuredRow[]> {
  const { runs: rounds = 7, seconds = 0.5 } = asked
  const program = await bundleForNode('tests/bench/holes/hole-server.ts', 'dist/bench/hole-server.js')
  const server = await findDatabaseServer()
  const database = await createDatabase(server.url, 'demo')
  const child = fork(fileURLToPath(program), [database.url, String(rounds)], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    const [all]: MeasuredHole[][] = await once(child, 'message')
    const holes = (all ?? []).filter(({ page }) => isAsked(asked, page))
    const loads = new Map<MeasuredHole, Round[]>(holes.map((hole) => [hole, []]))
    for (const hole of holes) await load(hole.origin, 0.5)
    for (let round = 0; round < rounds; round += 1) {
      for (const [hole, measured] of loads) measured.push(await load(hole.origin, seconds))
    }
    return holes.flatMap((hole) => rowsOf(hole, holes, loads))
  } finally {
    child.kill()
    await database.drop()
    await server.stop()
  }

  async function load(url: string, duration: number): Promise<Round> {
    const before = processorTimeOf(child.pid ?? 0)
    const result = await autocannon({ url, connections: 20, duration, workers: 1, requests })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} failed`)
    const used = processorTimeOf(child.pid ?? 0) - before
    return {
      perSecond: result.requests.total / result.duration,
      microseconds: (1000 * used) / result.requests.total,
    }
  }
}

function rowsOf(
  hole: MeasuredHole,
  holes: readonly MeasuredHole[],
  loads: ReadonlyMap<MeasuredHole, readonly Round[]>,
): MeasuredRow[] {
  const { page, way, encoding } = hole
  const reference = holes.find((other) => other.page === page && other.encoding === encoding) ?? hole
  const what = `${page}, ${encoding}, ${way}`
  const compare = (figure: string, unit: string, valuesOf: (hole: MeasuredHole) => number[]) => {
    const references = valuesOf(reference)
    const compared = valuesOf(hole).map((value, index) => ({ value, reference: references[index] ?? value }))
    return comparedRow({ what, figure, unit }, compared)
  }
  const loadsOf = (each: MeasuredHole) => loads.get(each) ?? []
  return [
    compare('requests', 'a second', (each) => loadsOf(each).map(({ perSecond }) => perSecond)),
    compare('processor time', 'µs', (each) => loadsOf(each).map(({ microseconds }) => microseconds)),
    measuredRow({ what, figure: 'finding the answer', unit: 'µs' }, hole.answering),
    compare('on the wire', 'KB', ({ bytes }) => [bytes.onTheWire / 1000]),
    compare('in memory, one visitor', 'KB', ({ bytes }) => [bytes.forOne / 1000]),
    compare('in memory, 12 visitors', 'KB', ({ bytes }) => [bytes.forAll / 1000]),
    compare('first after the page changed', 'ms', (each) =>
      each.rounds.map(({ afterChange }) => afterChange),
    ),
    measuredRow(
      { what, figure: 'first after the cart changed', unit: 'ms' },
      hole.rounds.map(({ afterCartChange }) => afterCartChange),
    ),
  ]
}
