import { StartError } from '../start-error.ts'

/** Why a backup cannot be read, written or restored, in one sentence for the operator. */
export class BackupError extends StartError {
  override name = 'BackupError'
}

export function damageError(file: string): BackupError {
  return new BackupError(`${file} is damaged or incomplete: nothing was changed. Take another backup.`)
}

export function noBackupError(file: string): BackupError {
  return new BackupError(`${file} is not a backup of the shop: nothing was changed.`)
}
