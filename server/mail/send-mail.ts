import type { Knex } from 'knex'
import type { JobInput } from '../jobs/job-definitions.ts'
import type { Queue } from '../jobs/queue.ts'

/**
 * Puts a mail on its way; a job writes and sends it (mail-jobs.ts), so that a dead mail server delays nobody.
 * With a transaction the mail goes out only if that commits. Throws on an address that is none or more than one.
 */
export async function sendMail(
  queue: Queue,
  mail: JobInput<'send-mail'>,
  { transaction }: { transaction?: Knex.Transaction } = {},
): Promise<void> {
  await queue.send('send-mail', mail, transaction ? { transaction } : {})
}
