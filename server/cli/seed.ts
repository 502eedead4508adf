import { migrateWithBackup } from '../backups/migrate-with-backup.ts'
import { runCommand } from '../lifecycle/run-command.ts'
import { createLogger } from '../logger.ts'
import { openPictures } from '../media/open-pictures.ts'
import { seedDemo } from '../seeds/seed-demo.ts'
import { seedLarge } from '../seeds/seed-large.ts'

await runCommand(async (db, config, databaseUrl) => {
  await migrateWithBackup(db, { databaseUrl, config, report: console.log })
  const isSeeded = await seedDemo(db, openPictures(config, createLogger(config.logLevel)).store, console.log)
  if (process.argv.includes('--large')) return seedLarge(db, console.log)
  if (!isSeeded) console.log('The shop is not empty; nothing was changed.')
})
