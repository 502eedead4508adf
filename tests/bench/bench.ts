import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startDatabaseServer } from '../support/run/databases.ts'
import { groups, parts } from './parts.ts'
import { printRows } from './report/print-rows.ts'
import type { PartResult } from './report/results.ts'
import { writeResults } from './report/write-results.ts'
import type { Row } from './row.ts'
import { rounded } from './statistics.ts'

// npm run bench measures all parts within ten minutes and writes bench/results.json and docs/performance.md.
// npm run bench -- orders pages: these parts, each with the time that it needs; --write keeps their figures.
// --runs 3, --seconds 20, --only home,shop: see asked.ts. Exits with 1 when a bar is missed.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const isWhole = positionals.length === 0
const names = isWhole
  ? Object.keys(parts).filter((name) => !parts[name]?.isOnlyAlone)
  : positionals.flatMap((name) => groups[name] ?? name)
const unknown = names.find((name) => !parts[name])
if (unknown)
  throw new Error(`No part ${unknown}: ${[...Object.keys(parts), ...Object.keys(groups)].join(', ')}`)

// One for all parts: filling it with the demo takes seconds.
const server = await startDatabaseServer()
const results: Record<string, PartResult> = {}
try {
  for (const name of names) {
    results[name] = await run(name)
    printRows(`${parts[name]?.title}, ${results[name].seconds} s`, results[name])
  }
} finally {
  await server.stop()
}
if (isWhole || values.write) await writeResults(results)

const all = Object.values(results)
const missed = all.flatMap(({ rows }) => rows).filter(({ isReached }) => isReached === false)
for (const { part, what, figure } of missed) console.log(`Bar missed: ${part}, ${what}, ${figure}`)
const sum = all.reduce((seconds, result) => seconds + result.seconds, 0)
console.log(`${missed.length} bars missed, ${sum} s.`)
if (missed.length > 0 || all.some(({ error }) => error)) process.exitCode = 1

/** Each in a process of its own, so that what one leaves in memory changes no figure of the next. */
async function run(name: string): Promise<PartResult> {
  const begun = performance.now()
  const load = rounded(loadavg()[0] ?? 0)
  const asked = {
    isWhole,
    runs: values.runs && Number(values.runs),
    seconds: values.seconds && Number(values.seconds),
    only: values.only?.split(',') ?? [],
  }
  const child = fork('tests/bench/run-part.ts', [name, JSON.stringify(asked)], {
    env: { ...process.env, TEST_DATABASE_SERVER: server.url, TEST_UPLOADS: server.demoUploads },
  })
  let rows: Row[] = []
  child.on('message', (message: Row[]) => {
    rows = message
  })
  const [code] = await once(child, 'exit')
  const seconds = Math.round((performance.now() - begun) / 1000)
  return { seconds, load, rows, error: code === 0 ? null : `ended with ${code}, see its output` }
}
