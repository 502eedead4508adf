import { migrateWithBackup } from '../backups/migrate-with-backup.ts'
import { runCommand } from '../lifecycle/run-command.ts'

await runCommand(async (db, config, databaseUrl) => {
  const migrated = await migrateWithBackup(db, { databaseUrl, config, report: console.log })
  console.log(migrated.length === 0 ? 'The database is up to date.' : `Migrated: ${migrated.join(', ')}`)
})
