import { fillEmptyShop, runSeeds } from '../../seeds/run-seeds.ts'
import { migrateWithBackup } from '../backups/migrate-with-backup.ts'
import type { Config } from '../config.ts'
import { runCommand } from '../lifecycle/run-command.ts'
import { createLogger } from '../logger.ts'
import { openPictures } from '../media/open-pictures.ts'
import { StartError } from '../start-error.ts'

const [size, ...rest] = process.argv.slice(2)
const prepare = ({ isLogKept }: Config) => {
  if ((size && size !== '--large') || rest.length > 0)
    throw new StartError(
      'Usage: npm run seed [-- --large] (in the container: node dist/server/cli/seed.js [--large])',
    )
  if (size && isLogKept)
    throw new StartError(
      '--large adds 20,000 invented orders, for measurements: this is a real shop, as NODE_ENV=production says. Nothing was changed.',
    )
}

await runCommand({ prepare, makesNew: true }, async (db, config, databaseUrl) => {
  await migrateWithBackup(db, { databaseUrl, config, report: console.log })
  const { store } = openPictures(config, createLogger(config.logLevel))
  const isFilled = await fillEmptyShop(db, store, console.log)
  if (size) return runSeeds(db, ['large'])
  if (!isFilled) console.log('The shop is not empty; nothing was changed.')
})
