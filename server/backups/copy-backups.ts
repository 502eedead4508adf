import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BackupKeeping } from '#domain/backups/backup-keeping.ts'
import { type ObjectStorage, openObjectStorage } from '../object-storage/object-storage.ts'
import { findNamesToDelete, isScheduledBackup } from './backup-files.ts'
import { erasuresFileName } from './erasures-file.ts'

export type BackupStorage = Parameters<typeof openObjectStorage>[0]

const headers = { contentType: 'application/octet-stream' }

/**
 * Copies to the S3-compatible place what it does not have of the scheduled backups in this folder, so that a copy that failed
 * yesterday is made today, and deletes there what the rule keeps no longer.
 */
export async function copyBackups(
  options: BackupStorage,
  { folder, keeping }: { folder: string; keeping: BackupKeeping },
): Promise<void> {
  const storage = openObjectStorage(options)
  const copied = new Set(await listNames(storage))
  const local = await readdir(folder)
  for (const name of local.filter(isScheduledBackup).sort().reverse()) {
    if (!copied.has(name)) await storage.put(name, { file: path.join(folder, name) }, headers)
    copied.add(name)
  }
  if (local.includes(erasuresFileName)) {
    await storage.put(erasuresFileName, { file: path.join(folder, erasuresFileName) }, headers)
  }
  await storage.delete(findNamesToDelete([...copied], keeping))
}

async function listNames(storage: ObjectStorage): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of storage.list()) names.push(key)
  return names
}
