import { z } from 'zod'
import { rescueAdmin } from '../accounts/users/rescue-admin.ts'
import { migrateWithBackup } from '../backups/migrate-with-backup.ts'
import { runCommand } from '../lifecycle/run-command.ts'
import { createLinkBuilder } from '../mail/link-builder.ts'
import { StartError } from '../start-error.ts'

const usage =
  'Usage: npm run admin -- invite EMAIL (in the container: node dist/server/cli/admin.js invite EMAIL)'

await runCommand(async (db, config, databaseUrl) => {
  const [action, address = ''] = process.argv.slice(2)
  const email = z.email().safeParse(address)
  if (action !== 'invite' || !email.success) throw new StartError(usage)
  await migrateWithBackup(db, { databaseUrl, config, report: console.log })
  const rescued = await rescueAdmin(db, email.data)
  if (!rescued.ok) throw new StartError(`${email.data} cannot become an admin.`)
  const { path, minutesValid } = rescued.value
  const hours = minutesValid / 60
  const lasting = hours < 1 ? `${minutesValid} minutes` : `${hours} hours`
  console.log(`${email.data} sets a password and signs in as admin here, once and within ${lasting}:`)
  console.log(createLinkBuilder(config)(path))
})
