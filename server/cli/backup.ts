import path from 'node:path'
import { isEncrypting } from '../backups/backup-encryption.ts'
import { writeBackup } from '../backups/write-backup.ts'
import { findSessionSecret, secretFileOf } from '../crypto/session-secret.ts'
import { runOnDatabase } from '../lifecycle/run-command.ts'
import { openBackupPictures } from '../media/open-pictures.ts'
import { StartError } from '../start-error.ts'

const usage = 'Usage: npm run backup -- FILE (in the container: node dist/server/cli/backup.js FILE)'

const [name = '', ...rest] = process.argv.slice(2)
const file = path.resolve(name)
const prepare = () => {
  if (!name || name.startsWith('-') || rest.length > 0) throw new StartError(usage)
}

await runOnDatabase({ prepare }, async (databaseUrl, config) => {
  const pictures = openBackupPictures(config)
  const sessionSecret = await findSessionSecret(config)
  const written = await writeBackup({ databaseUrl, pictures, file, keys: config.backupKeys, sessionSecret })
  const { manifest, bytes, missingPictures } = written
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const count = manifest.pictures.length - missingPictures.length
  console.log(`${file}: ${rows} rows and ${count} files of pictures, ${Math.ceil(bytes / 1024)} KB`)
  if (missingPictures.length > 0)
    console.warn(
      `Files of pictures that are not there: ${missingPictures.length}, the first ${missingPictures[0]}`,
    )
  if (sessionSecret === null)
    console.warn(
      `There is no session secret in ${secretFileOf(config.dataDir)}: second factors need that of the shop after a restore.`,
    )
  if (!isEncrypting(config.backupKeys))
    console.warn(
      'It is not encrypted (BACKUP_KEY): whoever has it reads all orders and addresses. ' +
        `It leaves the session secret out: keep ${config.sessionSecret ? 'SESSION_SECRET' : secretFileOf(config.dataDir)} ` +
        'too, as second factors are lost without it.',
    )
})
