import type { Knex } from 'knex'
import { z } from 'zod'
import { rescueAdmin } from '../accounts/users/create-first-admin.ts'
import { migrateWithBackup } from '../backups/migrate-with-backup.ts'
import type { Config } from '../config.ts'
import { runCommand } from '../lifecycle/run-command.ts'
import { createLinkBuilder } from '../mail/outgoing-mail.ts'
import { createTransport, sendTestMail } from '../mail/transport.ts'
import { StartError } from '../start-error.ts'

type ActionOptions = { address: string; db: Knex; config: Config; databaseUrl: string }
type Action = (options: ActionOptions) => Promise<void>

const actions: Record<string, Action> = { invite, 'mail-test': testMail }
const usage = `Usage: npx node server/cli/admin.ts ${Object.keys(actions).join('|')} EMAIL (in the container: node dist/server/cli/admin.js …)`

await runCommand(async (db, config, databaseUrl) => {
  const [name = '', address] = process.argv.slice(2)
  const email = z.email().safeParse(address)
  const action = actions[name]
  if (action && address && !email.success) throw new StartError(`${address} is no e-mail address. ${usage}`)
  if (!action || !email.success) throw new StartError(usage)
  await action({ address: email.data, db, config, databaseUrl })
})

async function invite({ address, db, config, databaseUrl }: ActionOptions): Promise<void> {
  await migrateWithBackup(db, { databaseUrl, config, report: console.log })
  const rescued = await rescueAdmin(db, address)
  if (!rescued.ok) throw new StartError(`${address} cannot become an admin.`)
  const { path, minutesValid } = rescued.value
  const hours = minutesValid / 60
  const lasting = hours < 1 ? `${minutesValid} minutes` : `${hours} hours`
  console.log(`${address} sets a password and signs in as admin here, once and within ${lasting}:`)
  console.log(createLinkBuilder(config)(path))
}

async function testMail({ address, config }: ActionOptions): Promise<void> {
  const transport = createTransport(config)
  console.log(transport.description)
  const answer = await sendTestMail(transport, address).catch((error: Error) => {
    throw new StartError(`The mail was not accepted: ${error.message}`)
  })
  console.log(`Accepted: ${answer}`)
}
