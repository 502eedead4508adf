import { backupKeeping } from '#domain/backups/backup-keeping.ts'
import { handleAccountJobs } from './accounts/account-jobs.ts'
import { handleAnnouncementJobs } from './announcements/announcement-jobs.ts'
import { handleBackupJobs } from './backups/backup-jobs.ts'
import { isFirstDayAfterPause } from './backups/backup-records.ts'
import { pruneDeletedPosts } from './blog/delete-post.ts'
import { renderMissingPosts } from './blog/rendering/render-texts.ts'
import { runImport } from './catalog/import/run-import.ts'
import { announceReturnedStock } from './catalog/stock-notices/stock-notices.ts'
import { runRatesJob } from './currency/fetch-rates.ts'
import { repeatErasures } from './customers/delete-customer.ts'
import type { Dependencies } from './dependencies.ts'
import { handleDoctorJobs } from './doctor/send-alert.ts'
import { handleMailJobs } from './mail/mail-jobs.ts'
import { createLinkBuilder } from './mail/outgoing-mail.ts'
import { createRenderMail, createRenderMailContent } from './mail/render-mail.tsx'
import type { Transport } from './mail/transport.ts'
import { pruneTemporaryFiles } from './media/file-store.ts'
import { openBackupPictures } from './media/open-pictures.ts'
import { pruneOrphanPictures } from './media/prune-pictures.ts'
import { pruneOrderSources } from './orders/anonymise-orders.ts'
import { releaseUnconfirmedStock } from './orders/release-unconfirmed-stock.ts'
import { pruneOldData } from './retention/retained-data.ts'
import { findSellerSettings } from './settings/queries.ts'

export function registerJobHandlers(
  dependencies: Dependencies,
  { transport, databaseUrl }: { transport: Transport; databaseUrl: string },
): void {
  const { db, config, logger, clock, queue, notifications, sessionSecret } = dependencies
  const { i18n, refreshTexts, limiter, media, stockNoticeKeys: keys } = dependencies
  const buildLink = createLinkBuilder(config)
  const findSeller = () => findSellerSettings({ db, config })
  const findContact = async () => (await findSeller()).shop
  const renderMail = createRenderMail({ i18n, buildLink, findContact })
  handleMailJobs(queue, { renderMail, transport, logger, clock, refreshTexts })
  const renderContent = createRenderMailContent({ i18n, findContact })
  handleAnnouncementJobs({ ...dependencies, transport, renderContent, buildLink })
  queue.handle('fetch-rates', () => runRatesJob({ db, url: config.currencyRatesUrl, logger, clock }))
  queue.handle('announce-returned-stock', async () => {
    if (config.smtpUrl) await announceReturnedStock({ db, queue, limiter, keys })
  })
  queue.handle('prune-pictures', async () => {
    if (await isFirstDayAfterPause(db, clock())) return
    await pruneOrphanPictures(db, media.store)
    await pruneTemporaryFiles(config.uploadsDir)
  })
  queue.handle('prune-deleted', async () => {
    if (!(await isFirstDayAfterPause(db, clock()))) await pruneDeletedPosts(db)
  })
  queue.handle('end-holds', () => releaseUnconfirmedStock(db))
  queue.handle('forget-order-sources', async () => {
    if (!(await isFirstDayAfterPause(db, clock()))) await pruneOrderSources(db)
  })
  queue.handle('prune-old-data', () => pruneOldData({ db, config, clock }))
  queue.handle('render-posts', async () => {
    await renderMissingPosts(db, logger)
  })
  queue.handle('import-products', ({ importId }) => runImport(db, importId))
  handleDoctorJobs(queue, { db, config, clock, transport, i18n, renderContent, buildLink })
  handleBackupJobs(queue, {
    db,
    databaseUrl,
    logger,
    clock,
    notifications,
    pictures: openBackupPictures(config),
    sessionSecret,
    at: config.backupAt,
    folder: config.backupDir,
    keys: config.backupKeys,
    keeping: backupKeeping,
    storage: config.backupStorage,
    repeatErasures: () => repeatErasures(db),
  })
  handleAccountJobs(queue, {
    db,
    limiter,
    isVerifiedEmailRequired: async () => (await findSeller()).security.is_verified_email_required,
  })
}
