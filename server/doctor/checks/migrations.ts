import { readMigrationState } from '../../db/migrations/migrate.ts'
import { type DoctorContext, failure, type Outcome, ok, warning } from '../check.ts'

export async function checkMigrations({ db }: DoctorContext): Promise<Outcome> {
  const { pending, unknown } = await readMigrationState(db)
  if (pending.length > 0) return failure('migrations_pending', { names: pending.join(', ') })
  if (unknown.length > 0) return warning('migrations_newer', { names: unknown.join(', ') })
  return ok('migrations_done')
}
