import type { Check } from './check.ts'
import { checkBackup } from './checks/backup.ts'
import { checkCertificate } from './checks/certificate.ts'
import { checkClock } from './checks/clock.ts'
import { checkDatabase } from './checks/database.ts'
import { checkIndexes } from './checks/database-indexes.ts'
import { checkDisk } from './checks/disk.ts'
import { checkJobs } from './checks/jobs.ts'
import { checkMailQueue } from './checks/mail-queue.ts'
import { checkMailServer } from './checks/mail-server.ts'
import { checkMigrations } from './checks/migrations.ts'
import { checkPermissions } from './checks/permissions.ts'
import { checkPictures } from './checks/pictures.ts'
import { checkProxy } from './checks/proxy.ts'
import { checkRates } from './checks/rates.ts'
import { checkRetention } from './checks/retention.ts'
import { checkSecrets } from './checks/secrets.ts'
import { checkVersions } from './checks/versions.ts'

/** All checks, in the order of #domain/admin/doctor.ts. */
export const checks: readonly Check[] = [
  { name: 'database', needsDatabase: true, run: checkDatabase },
  { name: 'migrations', needsDatabase: true, run: checkMigrations },
  { name: 'indexes', needsDatabase: true, run: checkIndexes },
  { name: 'disk', needsDatabase: false, run: checkDisk },
  { name: 'permissions', needsDatabase: false, run: checkPermissions },
  { name: 'clock', needsDatabase: true, run: checkClock },
  { name: 'mail', needsDatabase: false, run: checkMailServer },
  { name: 'mail_queue', needsDatabase: true, run: checkMailQueue },
  { name: 'jobs', needsDatabase: true, run: checkJobs },
  { name: 'rates', needsDatabase: true, run: checkRates },
  { name: 'backup', needsDatabase: true, run: checkBackup },
  { name: 'pictures', needsDatabase: true, run: checkPictures },
  { name: 'certificate', needsDatabase: false, run: checkCertificate },
  { name: 'proxy', needsDatabase: true, run: checkProxy },
  { name: 'secrets', needsDatabase: true, run: checkSecrets },
  { name: 'retention', needsDatabase: true, run: checkRetention },
  { name: 'versions', needsDatabase: true, run: checkVersions },
]
