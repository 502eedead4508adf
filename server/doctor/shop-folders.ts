import type { Config } from '../config.ts'

type ShopFolder = { setting: string; folder: string }

/** The folders that must be writable and have room. Backups may not have begun yet. */
export function listShopFolders({
  dataDir,
  uploadsDir,
  backupDir,
}: Pick<Config, 'dataDir' | 'uploadsDir' | 'backupDir'>): ShopFolder[] {
  return [
    { setting: 'DATA_DIR', folder: dataDir },
    { setting: 'UPLOADS_DIR', folder: uploadsDir },
    { setting: 'DATA_DIR', folder: backupDir },
  ]
}
