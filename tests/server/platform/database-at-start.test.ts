import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { waitForDatabase } from '../../../server/db/availability/wait-for-database.ts'
import { connect, withDatabase } from '../../../server/db/connect.ts'
import { createDatabase } from '../../support/run/databases.ts'
import { findFreePort } from '../../support/servers/free-port.ts'
import { startUnresponsiveProxy } from '../../support/servers/unresponsive-proxy.ts'
import { startShopProcess } from '../../support/shop/shop-process.ts'

let folder: string
let database: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fakhar-start-'))
  database = await createDatabase(inject('databaseServer'), 'empty')
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function start(databaseUrl: string, more: Record<string, string> = {}) {
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    UPLOADS_DIR: path.join(folder, 'uploads'),
    PORT: '0',
    ...more,
  }
  const shop = startShopProcess({ environment })
  onTestFinished(async () => {
    shop.child.kill('SIGKILL')
    await shop.ended
  })
  return shop
}

const changed = (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return url.href
}
const linesOf = (output: string) => output.trim().split('\n')

describe('a start without a database', () => {
  // That the start ends with such a sentence alone is proved in start.test.ts.
  test.each([
    {
      wrong: { password: 'not-this-one' },
      sentence: /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+ refuses the password of the user shop\.$/,
    },
    {
      wrong: { pathname: '/nowhere' },
      sentence:
        /^DATABASE_URL: there is no database named nowhere at \S+\. Make it: createdb --owner=shop .* nowhere\.$/,
    },
  ])('does not wait with $wrong, and says so in one sentence', async ({ wrong, sentence }) => {
    const report = vi.fn()
    const waiting = waitForDatabase(
      changed((url) => Object.assign(url, wrong)),
      { report },
    )
    await expect(waiting).rejects.toThrow(sentence)
    expect(report).not.toHaveBeenCalled()
  })

  test.each([
    [
      "encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'",
      /encoding SQL_ASCII and the character type C, .*createdb/,
    ],
    ["encoding 'UTF8' lc_collate 'C' lc_ctype 'C'", /encoding UTF8 and the character type C, .*createdb/],
  ])('makes no shop in a database with %s, which knows no Arabic letters', async (locale, sentence) => {
    const url = await aDatabase(`locale_provider libc ${locale}`)
    await expect(waitForDatabase(url, { report: vi.fn() })).rejects.toThrow(sentence)
  })

  test('makes no shop where the user may make no tables, and says so', async () => {
    const url = await aDatabase("encoding 'UTF8'", [
      'revoke all on schema public from pg_database_owner, public',
    ])
    await expect(waitForDatabase(url, { report: vi.fn() })).rejects.toThrow(
      /^DATABASE_URL: the user shop may not make tables in the database \w+ at \S+\. Give it to that user: /,
    )
  })

  test('ends at once with one sentence when the host is unknown', { tags: ['series'] }, async () => {
    const { ended, output } = start(changed((url) => Object.assign(url, { hostname: 'database.invalid' })))
    // Without any name server the lookup fails with EAI_AGAIN, and the shop waits.
    await Promise.race([
      ended,
      vi.waitFor(() => expect(output()).toContain('EAI_AGAIN'), { timeout: 60_000 }),
    ])
    expect(linesOf(output())).toEqual([expect.stringMatching(/no host named database\.invalid\.$|EAI_AGAIN/)])
  })

  test('waits for one that is not reachable yet, says so once, and opens', async () => {
    const network = await startUnresponsiveProxy(database.url)
    onTestFinished(() => network.stop())
    await network.close()
    const { open, output, child, ended } = start(network.url)
    await vi.waitFor(
      () => expect(output()).toMatch(/Waiting up to 60 s for the database at \S+ \(connect ECONNREFUSED/),
      {
        timeout: 60_000,
      },
    )
    await network.open()
    expect((await fetch(`${await open}/readyz`)).status).toBe(200)
    expect(output().match(/Waiting/g)).toHaveLength(1)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('waits for one that reports that it is starting', { tags: ['series'] }, async () => {
    const begun = Promise.withResolvers<void>()
    const server = await aServerThatStarts(begun.resolve)
    const { child, output, ended } = start(
      changed((url) => Object.assign(url, { port: String(server.port) })),
    )
    await begun.promise
    await vi.waitFor(
      () => expect(output()).toMatch(/Waiting up to 60 s .*the database system is starting up/),
      {
        timeout: 60_000,
      },
    )
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('ends with one sentence when the database is lost during the start', {
    tags: ['series'],
  }, async () => {
    const fresh = await createDatabase(inject('databaseServer'), 'empty')
    const network = await startUnresponsiveProxy(fresh.url)
    onTestFinished(async () => {
      await network.stop()
      await fresh.drop()
    })
    // This line is written within the transaction of the demo.
    const { ended, output } = start(network.url, { SEED: 'demo' })
    await vi.waitFor(() => expect(output()).toContain('Copying the pictures'), {
      timeout: 60_000,
      interval: 5,
    })
    await network.close()
    expect(await ended).toBe(1)
    const last = linesOf(output()).at(-1)
    expect(last).toMatch(/^The database went away, or could not go on, while the shop was starting: .+\.$/)
    expect(output()).not.toMatch(/\bat .*\.[jt]s/)
  })

  test('ends with one sentence after the timeout', { tags: ['series'] }, async () => {
    const port = await findFreePort()
    const url = changed((one) => Object.assign(one, { port: String(port) }))
    const report = vi.fn()
    await expect(waitForDatabase(url, { report, waitMs: 1000 })).rejects.toThrow(
      /^DATABASE_URL: the database at 127\.0\.0\.1:\d+ has not answered for 1 s \(connect ECONNREFUSED \S+\)\.$/,
    )
    expect(report).toHaveBeenCalledTimes(1)
  })
})

describe('an unresponsive network', () => {
  test('does not prevent the shop from ending on SIGTERM, with requests in progress', {
    tags: ['series'],
  }, async () => {
    const network = await startUnresponsiveProxy(database.url)
    onTestFinished(() => network.stop())
    const { open, child, ended } = start(network.url)
    const address = await open
    await fetch(`${address}/shop`)
    network.stopResponding()
    const waiting = fetch(`${address}/shop`).catch(() => null)
    await fetch(`${address}/healthz`)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    await waiting
  })
})

test('dates are read whatever their operator has set for all databases', async () => {
  const own = await createDatabase(inject('databaseServer'), 'empty')
  onTestFinished(own.drop)
  const name = new URL(own.url).pathname.slice(1)
  const read = await withDatabase(own.url, {}, async (db) => {
    await db.raw(`alter database ${name} set datestyle = 'German, DMY'`)
    return withDatabase(own.url, {}, (later) => later.raw("select timestamptz '2026-11-29 12:00Z' as time"))
  })
  expect(read.rows).toEqual([{ time: new Date('2026-11-29T12:00Z') }])
})

/** An empty database that the shop's user owns. */
async function aDatabase(how: string, statements: string[] = []): Promise<string> {
  const name = `made_${randomBytes(6).toString('hex')}`
  const url = changed((one) => Object.assign(one, { pathname: `/${name}` }))
  const server = connect(database.url)
  onTestFinished(async () => {
    await server.raw(`drop database ${name} with (force)`)
    await server.destroy()
  })
  await server.raw(`create database ${name} template template0 ${how}`)
  await withDatabase(url, {}, async (db) => {
    for (const statement of statements) await db.raw(statement)
  })
  return url
}

/** Responds as PostgreSQL does while it recovers. */
async function aServerThatStarts(onAsked: () => void): Promise<{ port: number }> {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up']
  const body = Buffer.from(`${fields.join('\0')}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      onAsked()
      socket.end(Buffer.concat([head, body]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return server.address() as { port: number }
}
