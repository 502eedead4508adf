import type { Knex } from 'knex'
import * as z from 'zod'
import { rescueAdmin } from '../accounts/users/create-first-admin.ts'
import { migrateWithBackup } from '../backups/migrate-with-backup.ts'
import type { Config } from '../config.ts'
import { readMigrationState } from '../db/migrations/migrate.ts'
import { runCommand } from '../lifecycle/run-command.ts'
import { createLinkBuilder } from '../mail/outgoing-mail.ts'
import { createTransport, mailServerForms, sendTestMail } from '../mail/transport.ts'
import { StartError } from '../start-error.ts'

type ActionOptions = { address: string; db: Knex; config: Config; databaseUrl: string }
type Action = (options: ActionOptions) => Promise<void>

const actions: Record<string, Action> = { invite, 'mail-test': testMail }
const usage = `Usage: npx node server/cli/admin.ts ${Object.keys(actions).join('|')} EMAIL (in the container: node dist/server/cli/admin.js …)`

await runCommand({ prepare: () => void readArguments() }, async (db, config, databaseUrl) => {
  const { action, address } = readArguments()
  await action({ address, db, config, databaseUrl })
})

function readArguments(): { action: Action; address: string } {
  const [name = '', address, ...rest] = process.argv.slice(2)
  const action = actions[name]
  if (!action || !address || rest.length > 0) throw new StartError(usage)
  const email = z.email().safeParse(address)
  if (!email.success) throw new StartError(`${address} is no e-mail address. ${usage}`)
  return { action, address: email.data }
}

async function invite({ address, db, config, databaseUrl }: ActionOptions): Promise<void> {
  if ((await readMigrationState(db)).applied.length === 0)
    throw new StartError('There is no shop in this database: check DATABASE_URL, or start the shop first.')
  await migrateWithBackup(db, { databaseUrl, config, report: console.log })
  const { path, minutesValid } = await rescueAdmin(db, address)
  const hours = minutesValid / 60
  const lasting = hours < 1 ? `${minutesValid} minutes` : `${hours} hours`
  console.log(`${address} sets a password and signs in as admin here, once and within ${lasting}:`)
  console.log(createLinkBuilder(config)(path))
}

async function testMail({ address, config }: ActionOptions): Promise<void> {
  const transport = createTransport(config)
  console.log(transport.description)
  const answer = await sendTestMail(transport, address).catch((error: NodeJS.ErrnoException) => {
    const isConnected = error.code !== 'ESOCKET' && error.code !== 'ETIMEDOUT'
    const remedy = isConnected ? '' : ` Check host and port in SMTP_URL (${mailServerForms}).`
    throw new StartError(`The mail was not accepted: ${error.message.trim()}.${remedy}`)
  })
  console.log(config.smtpUrl ? `Accepted: ${answer}` : `Written, and sent to nobody: ${answer}`)
}
