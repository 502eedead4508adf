import type { Knex } from 'knex'
import { readBackupState } from './backups/backup-records.ts'
import type { Config } from './config.ts'
import { readPool } from './db/connect.ts'
import { readDiskSpace } from './disk/free-space.ts'
import type { PageCache } from './http/page-cache.ts'
import { countJobs } from './jobs/queue.ts'
import type { Metrics } from './metrics/create-metrics.ts'

type GaugeSources = {
  db: Knex
  config: Pick<Config, 'dataDir' | 'uploadsDir' | 'backupDir'>
  pageCache: PageCache
}

export function registerGauges(metrics: Metrics, { db, config, pageCache }: GaugeSources): void {
  metrics.addGauge({
    name: 'shop_database_connections',
    help: 'Connections of the pool by state; waiting are requests for one',
    labels: ['state'],
    read: () => Object.entries(readPool(db)).map(([state, value]) => ({ labels: { state }, value })),
  })
  metrics.addGauge({
    name: 'shop_page_cache_bytes',
    help: 'Memory of the pages that are kept',
    read: () => [{ value: pageCache.bytes() }],
  })
  metrics.addGauge({
    name: 'shop_jobs',
    help: 'Background jobs by queue and state',
    labels: ['queue', 'state'],
    read: async () =>
      (await countJobs(db)).map(({ name, state, count }) => ({
        labels: { queue: name, state },
        value: count,
      })),
  })
  metrics.addGauge({
    name: 'shop_disk_free_bytes',
    help: 'Free space of the disks of DATA_DIR, UPLOADS_DIR and the backups',
    labels: ['folder'],
    read: async () => [
      { labels: { folder: 'data' }, value: (await readDiskSpace(config.dataDir)).free },
      { labels: { folder: 'uploads' }, value: (await readDiskSpace(config.uploadsDir)).free },
      { labels: { folder: 'backups' }, value: (await readDiskSpace(config.backupDir)).free },
    ],
  })
  metrics.addGauge({
    name: 'shop_backup_age_seconds',
    help: 'Age of what the last finished scheduled backup holds',
    read: async () => ageOf((await readBackupState(db)).lastBackupAt),
  })
  metrics.addGauge({
    name: 'shop_backup_proof_age_seconds',
    help: 'Age of what the last backup holds that was restored on trial',
    read: async () => ageOf((await readBackupState(db)).lastProvenAt),
  })
}

function ageOf(moment: Date | null) {
  return moment === null ? [] : [{ value: (Date.now() - moment.getTime()) / 1000 }]
}
