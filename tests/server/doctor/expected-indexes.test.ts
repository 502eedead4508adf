import path from 'node:path'
import { expect, test } from 'vitest'
import { listIndexes } from '../../../server/doctor/checks.ts'
import { openTestDatabase } from '../../support/data/test-database.ts'

const { db } = await openTestDatabase()

// A migration that makes or drops an index changes the list: npx vitest run tests/server/doctor/expected-indexes.test.ts --update=true
test('the doctor expects the indexes that the migrations make', async () => {
  const names = (await listIndexes(db)).map(({ name }) => name)
  const file = path.resolve('server/doctor/expected-indexes.json')
  await expect(`${JSON.stringify(names, null, 2)}\n`).toMatchFileSnapshot(file)
})
