import type { Knex } from 'knex'
import type { JobInput } from '../jobs/job-definitions.ts'
import type { Queue } from '../jobs/queue.ts'

/**
 * Queues a mail; a job renders and sends it (mail-jobs.ts), so that a slow mail server delays nobody. With a
 * transaction it is sent only if that commits. Throws when `to` is not exactly one address.
 */
export async function sendMail(
  queue: Queue,
  mail: JobInput<'send-mail'>,
  { transaction }: { transaction?: Knex.Transaction } = {},
): Promise<void> {
  await queue.send('send-mail', mail, transaction ? { transaction } : {})
}
