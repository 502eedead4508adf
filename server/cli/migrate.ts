import { migrateWithBackup } from '../backups/migrate-with-backup.ts'
import { runCommand } from '../lifecycle/run-command.ts'
import { StartError } from '../start-error.ts'

const prepare = () => {
  if (process.argv.length > 2)
    throw new StartError('Usage: npm run migrate (in the container: node dist/server/cli/migrate.js)')
}

await runCommand({ prepare, makesNew: true }, async (db, config, databaseUrl) => {
  const migrated = await migrateWithBackup(db, { databaseUrl, config, report: console.log })
  console.log(migrated.length === 0 ? 'The database is up to date.' : `Migrated: ${migrated.join(', ')}`)
})
