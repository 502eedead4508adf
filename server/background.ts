import { handleAccountJobs } from './accounts/account-jobs.ts'
import { pruneDeletedPosts } from './blog/delete-post.ts'
import { renderMissing } from './blog/render-missing.ts'
import { removeDeletedProducts } from './catalog/delete-product.ts'
import { pruneImports } from './catalog/import-queries.ts'
import { runImport } from './catalog/run-import.ts'
import { runRatesJob } from './currency/run-rates-job.ts'
import type { Dependencies } from './dependencies.ts'
import { pruneDeletedEntries } from './gallery/delete-entry.ts'
import { createI18n } from './http/i18n.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import { createLinkOf } from './mail/link-of.ts'
import { createRenderMail } from './mail/render-mail.tsx'
import type { Transport } from './mail/transport.ts'
import { sweepIncoming } from './media/incoming.ts'
import { pruneOrphans } from './media/prune-orphans.ts'
import { createStore } from './media/store.ts'
import { forgetSources } from './orders/forget-sources.ts'

type Background = Omit<Dependencies, 'sessionSecret' | 'changes' | 'disk'> & { transport: Transport }

/** Says what each job does: the table of contents of the work that no visitor waits for. */
export function setUpBackground({ db, config, logger, clock, queue, transport }: Background): void {
  const renderMail = createRenderMail({
    i18n: createI18n('locales'),
    linkOf: createLinkOf(config),
    contact: { phone: config.contactPhone, email: config.contactEmail },
  })
  deliverMail(queue, { renderMail, transport, logger, clock })
  queue.handle('fetch-rates', () => runRatesJob({ db, url: config.currencyRatesUrl, logger, clock }))
  queue.handle('prune-pictures', async () => {
    await pruneOrphans(db, createStore(config.uploadsDir))
    await sweepIncoming(config.uploadsDir)
  })
  queue.handle('prune-deleted', async () => {
    await removeDeletedProducts(db)
    await pruneDeletedPosts(db)
    await pruneDeletedEntries(db)
    await pruneImports(db)
  })
  queue.handle('forget-order-sources', () => forgetSources(db))
  queue.handle('render-posts', async () => {
    await renderMissing(db, logger)
  })
  queue.handle('import-products', ({ importId }) => runImport(db, importId))
  handleAccountJobs(queue, {
    db,
    limiter: createRateLimiter(db),
    requireVerifiedEmail: config.requireVerifiedEmail,
  })
}
