import type { Knex } from 'knex'
import { expect, vi } from 'vitest'
import { paths } from '#domain/shared/paths.ts'
import { listenerApplicationName } from '../../../server/db/notifications.ts'
import { recordStatements } from '../data/query-plans.ts'
import type { openShop } from './open-shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'db' | 'request'>

/** Runs something and returns the statements it sent to the database. */
export async function statementsOf(db: Knex, run: () => Promise<unknown>): Promise<string[]> {
  return (await recordStatements(db, run)).map(({ sql }) => sql)
}

/** A process stores pages once it listens for changes. */
export async function untilPagesAreStored({ db, request }: Shop, path: string = paths.terms): Promise<void> {
  const readPage = async () => await request.get(path).expect(200)
  await vi.waitFor(async () => expect(await statementsOf(db, readPage)).toEqual([]), { timeout: 60_000 })
}

/** Changes what pages show, and waits until the process has dropped the pages that it keeps. */
export async function dropPages({ db, request }: Shop): Promise<void> {
  await db('posts').whereRaw('false').delete()
  const readBytes = async () => {
    const { text } = await request.get('/metrics').expect(200)
    return Number(/^shop_page_cache_bytes (\d+)/m.exec(text)?.[1])
  }
  await vi.waitFor(async () => expect(await readBytes()).toBe(0), { timeout: 60_000 })
}

/** Ends the connections on which processes listen for changes; a process notices it a moment later. */
export async function endListening(db: Knex): Promise<void> {
  await db.raw(
    'select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name = ? and datname = current_database()',
    [listenerApplicationName],
  )
}
