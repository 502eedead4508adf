import { fillEmptyShop, runSeeds } from '../../seeds/run-seeds.ts'
import { migrateWithBackup } from '../backups/migrate-with-backup.ts'
import { runCommand } from '../lifecycle/run-command.ts'
import { createLogger } from '../logger.ts'
import { openPictures } from '../media/open-pictures.ts'

await runCommand(async (db, config, databaseUrl) => {
  await migrateWithBackup(db, { databaseUrl, config, report: console.log })
  const { store } = openPictures(config, createLogger(config.logLevel))
  const isFilled = await fillEmptyShop(db, store, console.log)
  if (process.argv.includes('--large')) return runSeeds(db, ['large'])
  if (!isFilled) console.log('The shop is not empty; nothing was changed.')
})
