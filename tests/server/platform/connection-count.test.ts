import { expect, test } from 'vitest'
import { checkConnectionLimit, embeddedConnectionLimit } from '../../../server/db/connection-count.ts'
import { openTestDatabase } from '../../support/data/open-test-database.ts'

test('a start warns of workers that need more connections than PostgreSQL allows', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await db.raw('show max_connections')
  expect(rows).toEqual([{ max_connections: '100' }])
  expect(await checkConnectionLimit(db, 1)).toBeNull()
  expect(await checkConnectionLimit(db, 7)).toBeNull()
  expect(await checkConnectionLimit(db, 8)).toMatch(/^PostgreSQL allows 97 connections, .* may need 99 /)
})

test('the embedded PostgreSQL allows what its workers need', () => {
  expect([1, 6, 8, 64].map(embeddedConnectionLimit)).toEqual([100, 100, 114, 730])
})
