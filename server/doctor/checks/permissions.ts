import { findFolderProblem } from '../../disk/file-modes.ts'
import { type DoctorContext, failure, type Outcome, ok } from '../check.ts'
import { quoteForShell } from '../quote-for-shell.ts'
import { listShopFolders } from '../shop-folders.ts'

export async function checkPermissions({ config }: DoctorContext): Promise<Outcome> {
  for (const { setting, folder } of listShopFolders(config)) {
    const problem = await findFolderProblem(folder)
    // The folder of backups is made by the first one.
    const isToBeMade = problem === 'ENOENT' && folder === config.backupDir
    if (!problem || isToBeMade) continue
    const user = userName()
    const command = `chown -R ${user} ${quoteForShell(folder)}`
    return failure('permissions_wrong', { setting, folder, reason: problem, user, command })
  }
  return ok('permissions_right')
}

/** The number by which chown knows this user; Windows has none. */
function userName(): string {
  return String(process.getuid?.() ?? 'shop')
}
