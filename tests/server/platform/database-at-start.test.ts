import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitForDatabase } from '../../../server/db/availability/wait-for-database.ts'
import { connect, withDatabase } from '../../../server/db/connect.ts'
import { aDatabase, aMachine } from '../../support/run/own-places.ts'
import { startUnresponsiveProxy } from '../../support/servers/unresponsive-proxy.ts'

const { url: databaseUrl } = await aDatabase('empty')
const machine = await aMachine()
const start = (DATABASE_URL: string) => machine.start({ DATABASE_URL })

const changed = (change: (url: URL) => void) => {
  const url = new URL(databaseUrl)
  change(url)
  return url.href
}

// That the start ends with such a sentence alone is proved in start.test.ts.
test.each([
  {
    wrong: { password: 'not-this-one' },
    sentence:
      /^DATABASE_URL: the database at \S+ cannot be used: password authentication failed for user "shop"\.$/,
  },
  {
    wrong: { pathname: '/nowhere' },
    sentence:
      /^DATABASE_URL: there is no database named nowhere at \S+\. Make it: createdb --owner=shop .* nowhere\.$/,
  },
])(
  'a start without a database does not wait with $wrong, and says so in one sentence',
  async ({ wrong, sentence }) => {
    const report = vi.fn()
    const waiting = waitForDatabase(
      changed((url) => Object.assign(url, wrong)),
      { report },
    )
    await expect(waiting).rejects.toThrow(sentence)
    expect(report).not.toHaveBeenCalled()
  },
)

test('a start without a database makes no shop in a database which knows no Arabic letters, nor where the user may make no tables, and says so', async () => {
  const ofTypeC = await aDatabaseWith("locale_provider libc encoding 'UTF8' lc_collate 'C' lc_ctype 'C'")
  await expect(waitForDatabase(ofTypeC, { report: vi.fn() })).rejects.toThrow(
    /encoding UTF8 and the character type C, .*createdb/,
  )
  const closed = await aDatabaseWith("encoding 'UTF8'", [
    'revoke all on schema public from pg_database_owner, public',
  ])
  await expect(waitForDatabase(closed, { report: vi.fn() })).rejects.toThrow(
    /^DATABASE_URL: the user shop may not make tables in the database \w+ at \S+\. Give it to that user: /,
  )
})

test('a start without a database waits for one that is not reachable yet, says so once, and opens', async () => {
  const network = await startUnresponsiveProxy(databaseUrl)
  onTestFinished(() => network.stop())
  await network.close()
  const { open, output, stop } = start(network.url)
  await vi.waitFor(
    () => expect(output()).toMatch(/Waiting up to 60 s for the database at \S+ \(connect ECONNREFUSED/),
    {
      timeout: 60_000,
    },
  )
  await network.open()
  expect((await fetch(`${await open}/readyz`)).status).toBe(200)
  expect(output().match(/Waiting/g)).toHaveLength(1)
  expect(await stop()).toBe(0)
})

test('an unresponsive network does not prevent the shop from ending on SIGTERM, with requests in progress', {
  tags: ['series'],
}, async () => {
  const network = await startUnresponsiveProxy(databaseUrl)
  onTestFinished(() => network.stop())
  const { open, stop } = start(network.url)
  const address = await open
  await fetch(`${address}/shop`)
  network.stopResponding()
  const waiting = fetch(`${address}/shop`).catch(() => null)
  await fetch(`${address}/healthz`)
  expect(await stop()).toBe(0)
  await waiting
})

test('dates are read whatever their operator has set for all databases', async () => {
  const { url, db } = await aDatabase('empty')
  await db.raw(`alter database ${new URL(url).pathname.slice(1)} set datestyle = 'German, DMY'`)
  const read = await withDatabase(url, {}, (later) =>
    later.raw("select timestamptz '2026-11-29 12:00Z' as time"),
  )
  expect(read.rows).toEqual([{ time: new Date('2026-11-29T12:00Z') }])
})

async function aDatabaseWith(how: string, statements: string[] = []): Promise<string> {
  const name = `made_${randomBytes(6).toString('hex')}`
  const url = changed((one) => Object.assign(one, { pathname: `/${name}` }))
  const server = connect(databaseUrl)
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
