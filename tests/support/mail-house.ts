import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { inject, onTestFinished } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import { createI18n } from '../../server/http/i18n.ts'
import { createQueue } from '../../server/jobs/queue.ts'
import { deliverMail } from '../../server/mail/deliver-mail.ts'
import { createLinkOf } from '../../server/mail/link-of.ts'
import { createRenderMail } from '../../server/mail/render-mail.tsx'
import { createTransport } from '../../server/mail/transport.ts'
import { createDatabase } from './databases.ts'

type Options = { smtpUrl?: string | null; clock?: () => Date; poolSize?: number; pollingSeconds?: number }

const contact = { phone: '+212 5 24 00 00 00', email: 'salam@fakhar-asfi.example' }

/** The queue and the mail of the shop, as main.ts puts them together, on a database for this one test. */
export async function openMailHouse({
  smtpUrl = null,
  clock = () => new Date(),
  poolSize = 4,
  pollingSeconds = 0.5,
}: Options = {}) {
  const database = await createDatabase(inject('databaseServer'), 'empty')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fakhar-mail-'))
  const { logger, logLines, logged } = listeningLogger()
  const db = connect(database.url, { poolSize, report: (line) => logger.warn(line) })
  const queue = createQueue({
    db,
    logger,
    secret: 'a secret of tests',
    pace: { pollingSeconds, retryDelaySeconds: 1 },
  })
  const transport = createTransport({
    smtpUrl,
    mailFrom: 'فخّار آسفي <salam@fakhar-asfi.example>',
    contactEmail: contact.email,
    dataDir,
  })
  const linkOf = createLinkOf({ publicUrl: 'https://shop.example', port: 3000 })
  const renderMail = createRenderMail({ i18n: createI18n('locales'), linkOf, contact })
  deliverMail(queue, { renderMail, transport, logger, clock })

  onTestFinished(async () => {
    await queue.stop()
    await db.destroy()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  return { db, queue, transport, dataDir, logger, logLines, logged }
}

/** A logger whose lines can be read, and waited for. */
export function listeningLogger() {
  const logLines: string[] = []
  const waiting = new Set<() => void>()
  const write = (line: string) => {
    logLines.push(line)
    for (const look of waiting) look()
  }
  const logger = pino({ level: 'trace' }, { write })

  /** Resolves when a line with this text has been logged. */
  function logged(text: string): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!logLines.some((line) => line.includes(text))) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  }
  return { logger, logLines, logged }
}
