import { expect, test } from 'vitest'
import { checkMigrations, listMigrations } from '../../../server/db/migrations/migrate.ts'

const additive = ['100_start.ts', '160_order_weight.ts']
const contracting = [...additive, '161_drop_order_note_needs_1_10_0.ts']

test('an older version runs on a schema that was added to; what takes away names the oldest that does', () => {
  expect(() => checkMigrations(additive, '1.0.0')).not.toThrow()
  expect(() => checkMigrations(contracting, '1.9.3')).toThrow(/needs version 1\.10\.0 .* this is 1\.9\.3\./)
  expect(() => checkMigrations(contracting, '0.99.0')).toThrow()
  for (const version of ['1.10.0', '1.10.0-rc.1', '1.11.0', '2.0.0'])
    expect(() => checkMigrations(contracting, version)).not.toThrow()
  const later = [...contracting, '170_drop_slides_needs_2_0_0.ts', '171_more.ts']
  expect(() => checkMigrations(later, '1.10.0')).toThrow(/needs version 2\.0\.0/)
})

test('a database of before 2.0.0 goes by way of 2.0.0, and one of 2.0.0 or a day since goes on', () => {
  const of2_0_0 = ['001_catalog.ts', '052_installation.ts', '068_words_by_period.ts']
  expect(() => checkMigrations(of2_0_0.slice(0, 2), '3.0.0')).toThrow(
    'The database is of a version before 2.0.0, and this is 3.0.0. Nothing was changed. Start version 2.0.0 first',
  )
  expect(() => checkMigrations(of2_0_0, '3.0.0')).not.toThrow()
  expect(() => checkMigrations([...of2_0_0, '069_order_limits.ts'], '3.0.0')).not.toThrow()
})

const names = await listMigrations()

test('migrations are named by a number of their own and what they are about', () => {
  expect(names.filter((name) => !/^\d{3}(_[a-z0-9]+)+\.ts$/.test(name))).toEqual([])
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length)
})
