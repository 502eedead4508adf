import type { Logger } from 'pino'
import type { Queue } from '../jobs/queue.ts'
import type { Mail } from './mail-schema.ts'
import type { RenderMail } from './render-mail.tsx'
import type { Transport } from './transport.ts'

type Delivery = { renderMail: RenderMail; transport: Transport; logger: Logger; clock: () => Date }

/** Says what the job 'send-mail' does. Neither address nor link goes into the log. */
export function deliverMail(queue: Queue, { renderMail, transport, logger, clock }: Delivery): void {
  queue.handle('send-mail', async (mail, { id, createdAt }) => {
    const { to, template, language } = mail
    const line = { mail: id, template, language }
    if (isLinkDead(mail, createdAt, clock())) {
      logger.warn(line, 'a mail came too late to be worth sending')
      return
    }
    await transport.send({ id, createdAt, to, template, language, ...renderMail(mail) })
    logger.info(line, 'a mail is sent')
  })
}

function isLinkDead({ values }: Mail, createdAt: Date, now: Date): boolean {
  return 'validMinutes' in values && createdAt.getTime() + values.validMinutes * 60_000 <= now.getTime()
}
