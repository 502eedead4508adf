import { expect, test } from 'vitest'
import { listMigrations } from '../../../server/db/migrations/migrate.ts'

const names = await listMigrations()

test('migrations are named by their number and what they are about', () => {
  expect(names.filter((name) => !/^\d{3}(_[a-z0-9]+)+\.ts$/.test(name))).toEqual([])
})

test('no two migrations have the same number, so that their order is nobody’s guess', () => {
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length)
})
