import { listIndexes } from '../../db/list-indexes.ts'
import { type DoctorContext, failure, type Outcome, ok } from '../check.ts'
// What the migrations make; tests/server/doctor/expected-indexes.test.ts writes and compares it.
import expected from '../expected-indexes.json' with { type: 'json' }

export async function checkIndexes({ db }: DoctorContext): Promise<Outcome> {
  const indexes = await listIndexes(db)
  const invalid = indexes.filter(({ isValid }) => !isValid).map(({ name }) => name)
  if (invalid.length > 0)
    return failure('indexes_invalid', {
      names: invalid.join(', '),
      command: `reindex index concurrently ${invalid[0]}`,
    })
  const there = new Set(indexes.map(({ name }) => name))
  const missing = expected.filter((name) => !there.has(name))
  if (missing.length > 0)
    return failure('indexes_missing', { names: missing.join(', '), folder: 'migrations' })
  return ok('indexes_complete', { indexes: expected.length })
}
