import { readFileSync } from 'node:fs'
import { connect } from '../../server/db/connect.ts'
import { createDatabase, findDatabaseServer } from '../support/setup/test-databases.ts'
import { type Asked, isAsked } from './asked.ts'
import { bundleForNode } from './rendering/bundle-for-node.ts'
import { readPageProps } from './rendering/page-props.ts'
import { type Bar, comparedRow, type MeasuredRow } from './row.ts'

const rendersEach = 200
const bar: Bar = { of: 'ratio', least: 0.7 }

/** A page rendered anew, in turn with React's bare rendering of the same elements, in this process. */
export async function measure(asked: Asked): Promise<MeasuredRow[]> {
  const rounds = asked.runs ?? (asked.isWhole ? 5 : 11)
  const props = await readProps()
  process.env.NODE_ENV = 'production'
  const { createRenderedPages } = await bundlePages()
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'))
  const pages = createRenderedPages(props, manifest).filter(({ name }) => isAsked(asked, name))
  for (const { render, renderBare } of pages) {
    timeOf(render)
    timeOf(renderBare)
  }
  return pages.map(({ name, render, renderBare }) => {
    const times = Array.from({ length: rounds }, () => ({ page: timeOf(render), bare: timeOf(renderBare) }))
    // Renderings a second, so that more is better, as with the requests of the other parts.
    return comparedRow(
      { what: name, figure: 'renderings', unit: 'a second', bar },
      times.map(({ page, bare }) => ({ value: 1000 / page, reference: 1000 / bare })),
    )
  })
}

async function readProps() {
  const server = await findDatabaseServer()
  const database = await createDatabase(server.url, 'demo')
  const db = connect(database.url, { statementTimeoutMs: 0 })
  try {
    return await readPageProps(db)
  } finally {
    await db.destroy()
    await database.drop()
    await server.stop()
  }
}

async function bundlePages(): Promise<typeof import('./rendering/rendered-pages.tsx')> {
  const bundle = await bundleForNode(
    'tests/bench/rendering/rendered-pages.tsx',
    'dist/bench/rendered-pages.js',
  )
  return import(bundle.href)
}

/** Milliseconds of one rendering on the processor, which other work on the machine changes least; it counts in steps of some ms. */
function timeOf(render: () => Buffer): number {
  const begun = process.threadCpuUsage()
  for (let turn = 0; turn < rendersEach; turn += 1) render()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000 / rendersEach
}
