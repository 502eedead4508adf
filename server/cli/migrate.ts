import { migrateToLatest } from '../db/migrate.ts'
import { runCommand } from '../lifecycle/run-command.ts'

await runCommand(async (db) => {
  const migrated = await migrateToLatest(db)
  console.log(migrated.length === 0 ? 'The database is up to date.' : `Migrated: ${migrated.join(', ')}`)
})
