import { expect, test } from 'vitest'
import { checkNewerMigrations } from '../../../server/db/migrations/newer-migrations.ts'

const additive = ['001_start.ts', '060_order_weight.ts']
const contracting = [...additive, '061_drop_order_note_needs_1_10_0.ts']

test('an older version runs on a schema that was only added to', () => {
  expect(() => checkNewerMigrations(additive, '1.0.0')).not.toThrow()
})

test('a migration that takes something away names the oldest version that runs on it', () => {
  expect(() => checkNewerMigrations(contracting, '1.9.3')).toThrow(
    /needs version 1\.10\.0 .* this is 1\.9\.3\./,
  )
  expect(() => checkNewerMigrations(contracting, '0.99.0')).toThrow()
  for (const version of ['1.10.0', '1.10.0-rc.1', '1.11.0', '2.0.0']) {
    expect(() => checkNewerMigrations(contracting, version)).not.toThrow()
  }
  const later = [...contracting, '070_drop_slides_needs_2_0_0.ts', '071_more.ts']
  expect(() => checkNewerMigrations(later, '1.10.0')).toThrow(/needs version 2\.0\.0/)
})
