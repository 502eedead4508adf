import { expect, test } from 'vitest'
import { prepareQuery } from '../../../server/db/prepared-query.ts'
import { openTestDatabase } from '../../support/data/open-test-database.ts'

const { db } = await openTestDatabase()
const sent: string[] = []
db.on('query', ({ sql }: { sql: string }) => sent.push(sql))

test('a query is built once and runs with the arguments of each call, wherever they stand', async () => {
  let built = 0
  const select = prepareQuery<{ n: number }, [size: number, least: number]>((knex, size, least) => {
    built += 1
    return knex
      .from(knex.raw('generate_series(?::integer, ?) as n', [least, 20]))
      .select('n')
      .whereRaw('n >= ?', [least])
      .whereRaw('n <> ?', [13])
      .orderBy('n')
      .limit(size)
  })
  expect(await select(db, 2, 12)).toEqual([{ n: 12 }, { n: 14 }])
  expect(await select(db, 1, 20)).toEqual([{ n: 20 }])
  expect(await select(db, 3, 3)).toEqual([{ n: 3 }, { n: 4 }, { n: 5 }])
  expect(built).toBe(1)
  expect(new Set(sent).size).toBe(1)
})
