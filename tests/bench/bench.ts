import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startDatabaseServer } from '../support/run/databases.ts'
import * as bytes from './bytes.ts'
import { type Part, type Row, rounded } from './figures.ts'
import * as growth from './growth.ts'
import * as lighthouse from './lighthouse.ts'
import * as memory from './memory.ts'
import * as orders from './orders.ts'
import * as pages from './pages.ts'
import { type PartResult, printRows, writeReport } from './report.ts'
import * as start from './start.ts'
import * as taps from './taps.ts'

// npm run bench measures all parts, npm run bench -- orders pages these; --write keeps their figures in
// docs/performance.md. --runs 3 and --seconds 20 change how often and how long. Exits with 1 when a bar is missed.

const parts: Record<string, Part> = { bytes, lighthouse, pages, growth, orders, memory, start, taps }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, seconds: { type: 'string' }, write: { type: 'boolean' } },
})
const unknown = positionals.find((name) => !parts[name])
if (unknown) throw new Error(`No part ${unknown}: ${Object.keys(parts).join(', ')}`)
const asked = {
  ...(values.runs && { runs: Number(values.runs) }),
  ...(values.seconds && { seconds: Number(values.seconds) }),
}

if (process.send) await measureHere(positionals[0] ?? '')
else await measureAll(positionals.length > 0 ? positionals : Object.keys(parts))

/** The child of measureInChild: sends the rows of one part. */
async function measureHere(name: string): Promise<void> {
  process.send?.(await parts[name]?.measure(asked))
}

async function measureAll(names: readonly string[]): Promise<void> {
  // One for all parts: filling it with the demo takes seconds.
  const server = await startDatabaseServer()
  Object.assign(process.env, { TEST_DATABASE_SERVER: server.url, TEST_UPLOADS: server.demoUploads })
  const results: Record<string, PartResult> = {}
  try {
    for (const name of names) {
      results[name] = await measureInChild(name)
      printRows(`${parts[name]?.title}, ${results[name].seconds} s`, results[name].rows)
    }
  } finally {
    await server.stop()
  }
  if (values.write) writeReport(parts, results)
  const missed = Object.values(results).flatMap(({ rows }) =>
    rows.filter(({ isReached }) => isReached === false),
  )
  for (const { what, figure } of missed) console.log(`Bar missed: ${what}, ${figure}`)
  if (missed.length > 0) process.exitCode = 1
}

/** Each part in a process of its own, so that what one leaves in memory changes no figure of the next. */
async function measureInChild(name: string): Promise<PartResult> {
  const begun = performance.now()
  const load = rounded(loadavg()[0] ?? 0)
  const words = process.argv.slice(2).filter((word) => /^--|^\d/.test(word))
  const child = fork(import.meta.filename, [name, ...words])
  let rows: Row[] = []
  child.on('message', (message: Row[]) => {
    rows = message
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The part ${name} ended with ${code}`)
  return { seconds: Math.round((performance.now() - begun) / 1000), load, rows }
}
