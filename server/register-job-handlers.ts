import { handleAccountJobs } from './accounts/account-jobs.ts'
import { announceByMail } from './announcements/announce-by-mail.ts'
import { announceChanges } from './announcements/announce-changes.ts'
import { announceByPush } from './announcements/push/announce-by-push.ts'
import { announceDueCalls } from './announcements/push/announce-due-calls.ts'
import { sendPush } from './announcements/push/send-push.ts'
import { requestAnnouncements } from './announcements/request-announcements.ts'
import { pruneDeletedPosts } from './blog/delete-post.ts'
import { renderMissingPosts } from './blog/rendering/render-missing-posts.ts'
import { pruneImports } from './catalog/import/queries.ts'
import { runImport } from './catalog/import/run-import.ts'
import { pruneDeletedProducts } from './catalog/products/delete-product.ts'
import { pruneMisses } from './catalog/search/misses/queries.ts'
import { deriveKeys } from './crypto/derive-key.ts'
import { runRatesJob } from './currency/run-rates-job.ts'
import type { Resources } from './dependencies.ts'
import { pruneDeletedEntries } from './gallery/delete-entry.ts'
import { createI18n } from './http/localisation/i18n.ts'
import { createRateLimiter } from './http/rate-limits/rate-limiter.ts'
import { createLinkBuilder } from './mail/link-builder.ts'
import { handleMailJobs } from './mail/mail-jobs.ts'
import { createRenderMail, createRenderMailContent } from './mail/render-mail.tsx'
import type { Transport } from './mail/transport.ts'
import { createStore } from './media/file-store.ts'
import { pruneOrphanPictures } from './media/prune-orphan-pictures.ts'
import { pruneTemporaryFiles } from './media/temporary-files.ts'
import { sendOrderMail } from './orders/mails/send-order-mail.ts'
import { createOrderLinks } from './orders/order-links.ts'
import { pruneOrderSources } from './orders/prune-order-sources.ts'
import { createOutgoingRequests } from './outgoing/outgoing-requests.ts'

type JobHandlerDependencies = Omit<Resources, 'disk'> & {
  transport: Transport
}

/** Registers the handler of every job. */
export function registerJobHandlers({
  db,
  config,
  logger,
  clock,
  queue,
  notifications,
  sessionSecret,
  allowsLoopback,
  transport,
}: JobHandlerDependencies): void {
  const i18n = createI18n('locales')
  const buildLink = createLinkBuilder(config)
  const contact = { phone: config.contactPhone, email: config.contactEmail }
  const renderMail = createRenderMail({ i18n, buildLink, contact })
  handleMailJobs(queue, { renderMail, transport, logger, clock })
  const orderMails = {
    ...{ db, transport, i18n, buildLink, logger, clock },
    renderContent: createRenderMailContent({ i18n, contact }),
    orderLinks: createOrderLinks(
      deriveKeys({ sessionSecret, previousSecret: config.previousSecret }, 'order links'),
    ),
  }
  queue.handle('send-order-mail', ({ mailId }, job) => sendOrderMail(orderMails, mailId, job))
  const push = {
    ...{ db, i18n, logger, clock, contactEmail: config.contactEmail },
    outgoing: createOutgoingRequests({ allowsLoopback }),
    pushSecrets: deriveKeys({ sessionSecret, previousSecret: config.previousSecret }, 'push keys'),
  }
  queue.handle('send-push', (job) => sendPush(push, job))
  queue.handle('announce-due-calls', () => announceDueCalls(db, queue, clock))
  const announcers = [announceByMail(queue, clock), announceByPush(queue, clock)]
  queue.handle('announce-changes', () => announceChanges(db, announcers))
  requestAnnouncements({ notifications, queue, logger })
  queue.handle('fetch-rates', () => runRatesJob({ db, url: config.currencyRatesUrl, logger, clock }))
  queue.handle('prune-pictures', async () => {
    await pruneOrphanPictures(db, createStore(config.uploadsDir))
    await pruneTemporaryFiles(config.uploadsDir)
  })
  queue.handle('prune-deleted', async () => {
    await pruneDeletedProducts(db)
    await pruneDeletedPosts(db)
    await pruneDeletedEntries(db)
    await pruneImports(db)
    await pruneMisses(db)
  })
  queue.handle('forget-order-sources', () => pruneOrderSources(db))
  queue.handle('render-posts', async () => {
    await renderMissingPosts(db, logger)
  })
  queue.handle('import-products', ({ importId }) => runImport(db, importId))
  handleAccountJobs(queue, {
    db,
    limiter: createRateLimiter(db),
    requireVerifiedEmail: config.requireVerifiedEmail,
  })
}
