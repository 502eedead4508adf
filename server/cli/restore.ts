import path from 'node:path'
import { exchangeErasures, hasErasures, importErasures, readErasures } from '../backups/erasures-file.ts'
import { readBackupManifest } from '../backups/read-backup.ts'
import { restoreBackup } from '../backups/restoring/restore-backup.ts'
import { restoreSessionSecret } from '../crypto/session-secret.ts'
import { repeatErasures } from '../customers/delete-customer.ts'
import { withDatabase } from '../db/connect.ts'
import { clusterPath } from '../db/embedded/cluster.ts'
import { runOnDatabase } from '../lifecycle/run-command.ts'
import { openBackupPictures } from '../media/open-pictures.ts'
import { StartError } from '../start-error.ts'

const usage =
  'Usage: npm run restore -- FILE [--replace] (in the container: node dist/server/cli/restore.js FILE [--replace])'

const withoutLimit = { statementTimeoutMs: 0 }

const given = process.argv.slice(2)
const isReplacing = given.includes('--replace')
const [name = '', ...rest] = given.filter((argument) => argument !== '--replace')
const file = path.resolve(name)

await runOnDatabase(
  {
    makesNew: true,
    // The backup is checked before an embedded PostgreSQL is created for it.
    async prepare(config) {
      if (!name || name.startsWith('-') || rest.length > 0) throw new StartError(usage)
      await readBackupManifest(file, config.backupKeys)
      // A file of erasures that cannot be read now could not be applied again afterwards.
      for (const folder of [path.dirname(file), config.backupDir]) await readErasures(folder)
    },
  },
  async (databaseUrl, config) => {
    const pictures = openBackupPictures(config)
    const { uploadsDir, backupKeys: keys } = config
    const request = { databaseUrl, pictures, uploadsDir, file, keys, isReplacing }
    await withDatabase(databaseUrl, withoutLimit, async (db) => {
      if (await hasErasures(db)) await exchangeErasures(db, config.backupDir)
    })
    const { manifest, migrated } = await restoreBackup(request)
    const erased = await withDatabase(databaseUrl, withoutLimit, async (db) => {
      for (const folder of [path.dirname(file), config.backupDir]) await importErasures(db, folder)
      const repeated = await repeatErasures(db)
      await exchangeErasures(db, config.backupDir)
      return repeated
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `The shop of ${manifest.createdAt} is back: ${rows} rows, ${manifest.pictures.length} files of pictures.`,
    )
    if (migrated.length > 0) console.log(`The database is migrated: ${migrated.join(', ')}`)
    const secretLine = manifest.sessionSecret && (await restoreSessionSecret(config, manifest.sessionSecret))
    if (secretLine) console.log(secretLine)
    if (erased > 0) console.log(`Erased again, as the persons had asked: ${erased} records.`)
    const { host, pathname } = new URL(databaseUrl)
    const place = config.databaseUrl ? host + pathname : clusterPath(config.dataDir)
    console.log(
      'Everybody signs in again, and mails that were waiting are not sent. ' +
        `Start the shop on the database ${place} with the pictures in ${config.uploadsBucket?.bucket ?? config.uploadsDir}.`,
    )
  },
)
