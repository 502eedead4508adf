import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase, findDatabaseServer } from '../support/run/databases.ts'
import { startShop } from '../support/shop/shop-process.ts'
import { type Asked, type Bar, createRow, type Row } from './figures.ts'

export const title = 'Start'
export const about =
  'From the start of the process to its first page, on a database that exists. Reference: a Node process that does nothing.'

const bar: Bar = { of: 'value', most: 2000 }

export async function measure({ runs: starts = 5 }: Asked): Promise<Row[]> {
  const server = await findDatabaseServer()
  const database = await createDatabase(server.url, 'demo')
  const folder = await mkdtemp(path.join(tmpdir(), 'fakhar-start-'))
  const own = { DATA_DIR: path.join(folder, 'own'), UPLOADS_DIR: path.join(folder, 'uploads') }
  const times = { node: [] as number[], elsewhere: [] as number[], own: [] as number[] }
  try {
    // Each start in turn, so that other load on the machine affects all.
    for (let turn = 0; turn <= starts; turn += 1) {
      times.node.push(await timeOfNode())
      times.elsewhere.push(await timeOfShop(database.url, { UPLOADS_DIR: server.demoUploads }))
      times.own.push(await timeOfShop('', own))
    }
    // The first start made the database.
    const row = (what: string, values: readonly number[]) =>
      createRow(
        { what, figure: 'first page after', unit: 'ms', bar },
        values.map((value, turn) => ({ value, reference: times.node[turn] ?? 0 })).slice(1),
      )
    return [row('with PostgreSQL elsewhere', times.elsewhere), row('with its own PostgreSQL', times.own)]
  } finally {
    await database.drop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function timeOfNode(): Promise<number> {
  const begun = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return performance.now() - begun
}

async function timeOfShop(databaseUrl: string, folders: Record<string, string>): Promise<number> {
  const begun = performance.now()
  const shop = await startShop(databaseUrl, { ...folders, SEED: 'demo' })
  const answer = await fetch(shop.origin)
  await answer.text()
  const ms = performance.now() - begun
  await shop.stop()
  if (answer.status !== 200) throw new Error(`The home page answered ${answer.status}`)
  return ms
}
