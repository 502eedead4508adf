import { StartError } from '../start-error.ts'

/** Why a backup cannot be read, written or restored, in one sentence for the operator. */
export class BackupError extends StartError {
  override name = 'BackupError'
}
