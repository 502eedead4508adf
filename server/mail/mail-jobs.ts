import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Mail } from '#domain/mail-schema.ts'
import type { JobInput } from '../jobs/job-definitions.ts'
import type { Queue } from '../jobs/queue.ts'
import type { RenderMail } from './render-mail.tsx'
import type { Transport } from './transport.ts'

type MailJobOptions = {
  renderMail: RenderMail
  transport: Transport
  logger: Logger
  clock: () => Date
  refreshTexts: () => Promise<void>
}

/** Handles the job 'send-mail'. Neither address nor link is logged. */
export function handleMailJobs(
  queue: Queue,
  { renderMail, transport, logger, clock, refreshTexts }: MailJobOptions,
): void {
  queue.handle('send-mail', async (mail, { id, createdAt }) => {
    const { to, template, language } = mail
    const line = { mail: id, template, language }
    if (isLinkExpired(mail, createdAt, clock())) {
      logger.warn(line, 'mail dropped: its link has expired')
      return
    }
    await refreshTexts()
    await transport.send({ id, createdAt, to, template, language, ...(await renderMail(mail)) })
    logger.info(line, 'mail sent')
  })
}

function isLinkExpired({ values }: Mail, createdAt: Date, now: Date): boolean {
  return 'validMinutes' in values && createdAt.getTime() + values.validMinutes * 60_000 <= now.getTime()
}

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
