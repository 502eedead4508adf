import type { Logger } from 'pino'
import type { Mail } from '#domain/message-schema.ts'
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

/** Mails are sent in a job, so that a slow mail server delays nobody. Neither address nor link is logged. */
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
    logger.info(line, transport.done)
  })
}

function isLinkExpired({ values }: Mail, createdAt: Date, now: Date): boolean {
  return 'validMinutes' in values && createdAt.getTime() + values.validMinutes * 60_000 <= now.getTime()
}
