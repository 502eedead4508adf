import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { connect } from '../../server/db/connect.ts'
import { createDatabase, startDatabaseServer } from '../support/setup/test-databases.ts'
import { readPageProps } from './page-props.ts'

// Compares rendering a page anew with React's bare rendering of the same elements, in one process; figures are medians
// of rounds that alternate. Exits with 1 when a bare rendering takes less than 0.7 of the time of the page's.

const rounds = 11
const rendersEach = 200
const leastShare = 0.7

const props = await readProps()
process.env.NODE_ENV = 'production'
const { createRenderedPages } = await bundlePages()
const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'))
const pages = createRenderedPages(props, manifest)

for (const { render, renderBare } of pages) {
  timeOf(render)
  timeOf(renderBare)
}
const rows = pages.map(({ name, render, renderBare }) => {
  const times = Array.from({ length: rounds }, () => ({ page: timeOf(render), bare: timeOf(renderBare) }))
  const shares = times.map(({ page, bare }) => bare / page).sort((a, b) => a - b)
  return {
    page: name,
    bytes: render().length,
    'bytes of bare': renderBare().length,
    'ms anew': rounded(median(times.map(({ page }) => page))),
    'ms bare': rounded(median(times.map(({ bare }) => bare))),
    share: rounded(median(shares)),
    from: rounded(shares[0] ?? 0),
    to: rounded(shares.at(-1) ?? 0),
  }
})
console.table(rows)
if (rows.some(({ share }) => share < leastShare)) process.exitCode = 1

async function readProps() {
  const server = await startDatabaseServer()
  const database = await createDatabase(server.url, 'demo')
  const db = connect(database.url, { statementTimeoutMs: 0 })
  try {
    return await readPageProps(db)
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** Views are .tsx, which Node does not run itself. */
async function bundlePages(): Promise<typeof import('./rendered-pages.tsx')> {
  const outfile = 'dist/bench/rendered-pages.js'
  await build({
    entryPoints: ['tests/bench/rendered-pages.tsx'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'warning',
  })
  return import(pathToFileURL(outfile).href)
}

/** Milliseconds of one rendering on the processor, which other work on the machine changes least; it counts in steps of some ms. */
function timeOf(render: () => Buffer): number {
  const begun = process.threadCpuUsage()
  for (let turn = 0; turn < rendersEach; turn += 1) render()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000 / rendersEach
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
