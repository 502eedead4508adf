import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import {
  type ArchiveEntry,
  type BackupEntry,
  compress,
  writeArchive,
} from '../../../server/backups/archive.ts'
import { readBackup } from '../../../server/backups/read-backup.ts'
import { noKeys } from './backup-shop.ts'

type Entry = { name: string; content: Buffer }

/** The entries of a backup, in memory. */
export async function readEntries(file: string): Promise<Entry[]> {
  const entries: Entry[] = []
  const manifest = await readBackup(file, noKeys, {
    onManifest: () => {},
    async onEntry({ name, content }: BackupEntry) {
      entries.push({ name, content: await buffer(content) })
    },
  })
  return [{ name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) }, ...entries]
}

/** Writes a backup with these entries, with right sums: only what they say can be wrong. */
export async function craftBackup(file: string, entries: readonly Entry[]): Promise<string> {
  async function* list(): AsyncGenerator<ArchiveEntry> {
    for (const { name, content } of entries) yield { name, bytes: content.length, content: [content] }
  }
  await writeFile(file, await buffer(compress(writeArchive(list()))))
  return file
}
