import { handleAccountJobs } from './accounts/account-jobs.ts'
import { pruneDeletedPosts } from './blog/delete-post.ts'
import { renderMissingPosts } from './blog/rendering/render-missing-posts.ts'
import { pruneImports } from './catalog/import/queries.ts'
import { runImport } from './catalog/import/run-import.ts'
import { pruneDeletedProducts } from './catalog/products/delete-product.ts'
import { pruneMisses } from './catalog/search/misses/queries.ts'
import { runRatesJob } from './currency/run-rates-job.ts'
import { updateCustomers } from './customers/update-customers.ts'
import type { Resources } from './dependencies.ts'
import { pruneDeletedEntries } from './gallery/delete-entry.ts'
import { createI18n } from './http/localisation/i18n.ts'
import { createRateLimiter } from './http/rate-limits/rate-limiter.ts'
import { createLinkBuilder } from './mail/link-builder.ts'
import { handleMailJobs } from './mail/mail-jobs.ts'
import { createRenderMail } from './mail/render-mail.tsx'
import type { Transport } from './mail/transport.ts'
import { createStore } from './media/file-store.ts'
import { pruneOrphanPictures } from './media/prune-orphan-pictures.ts'
import { pruneTemporaryFiles } from './media/temporary-files.ts'
import { pruneOrderSources } from './orders/prune-order-sources.ts'

type JobHandlerDependencies = Omit<Resources, 'sessionSecret' | 'notifications' | 'disk'> & {
  transport: Transport
}

/** Registers the handler of every job. */
export function registerJobHandlers({
  db,
  config,
  logger,
  clock,
  queue,
  transport,
}: JobHandlerDependencies): void {
  const renderMail = createRenderMail({
    i18n: createI18n('locales'),
    buildLink: createLinkBuilder(config),
    contact: { phone: config.contactPhone, email: config.contactEmail },
  })
  handleMailJobs(queue, { renderMail, transport, logger, clock })
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
  queue.handle('update-customers', () => updateCustomers(db))
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
