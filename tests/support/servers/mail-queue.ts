import pino from 'pino'
import { createI18n } from '../../../server/http/localisation/texts.ts'
import { createQueue } from '../../../server/jobs/queue.ts'
import { handleMailJobs } from '../../../server/mail/mail-jobs.ts'
import { createLinkBuilder } from '../../../server/mail/outgoing-mail.ts'
import { createRenderMail } from '../../../server/mail/render-mail.tsx'
import { createTransport } from '../../../server/mail/transport.ts'
import { aDatabase, aFolder, atTheEnd } from '../run/own-places.ts'
import { withinSeconds } from './within-seconds.ts'

type Options = { smtpUrl?: string | null; clock?: () => Date; poolSize?: number; pollingSeconds?: number }

const findContact = async () => ({ phone: '+212 5 24 00 00 00', email: 'salam@fakhar-asfi.example' })

/** The queue and the mail of the shop, assembled as in main.ts, on a database for this test. */
export async function openMailQueue({
  smtpUrl = null,
  clock = () => new Date(),
  poolSize = 4,
  pollingSeconds = 0.5,
}: Options = {}) {
  const dataDir = await aFolder()
  const { logger, logLines, logged } = createTestLogger()
  const { db } = await aDatabase('empty', { poolSize, report: (line) => logger.warn(line) })
  const timing = { pollingSeconds, retryDelaySeconds: 1 }
  const queue = createQueue({ db, logger, secret: 'a secret of tests', timing })
  const transport = createTransport({ smtpUrl, mailFrom: 'فخّار آسفي <salam@fakhar-asfi.example>', dataDir })
  const buildLink = createLinkBuilder({ publicUrl: 'https://shop.example', port: 3000 })
  const renderMail = createRenderMail({ i18n: createI18n(), buildLink, findContact })
  handleMailJobs(queue, { renderMail, transport, logger, clock, refreshTexts: async () => {} })

  atTheEnd(() => queue.stop())
  return { db, queue, transport, dataDir, logger, logLines, logged }
}

/** A logger whose lines can be read and awaited. */
export function createTestLogger() {
  const logLines: string[] = []
  const waiting = new Set<() => void>()
  const write = (line: string) => {
    logLines.push(line)
    for (const look of waiting) look()
  }
  const logger = pino({ level: 'trace' }, { write })

  /** Resolves when a line with this text has been logged; fails when none is within ten seconds. */
  function logged(text: string): Promise<void> {
    const isLogged = new Promise<void>((resolve) => {
      const look = () => {
        if (!logLines.some((line) => line.includes(text))) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
    return withinSeconds(10, `no line with '${text}' was logged`, isLogged)
  }
  return { logger, logLines, logged }
}
