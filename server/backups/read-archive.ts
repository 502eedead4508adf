import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { ageHeader, type BackupKeys, createDecryption } from './backup-encryption.ts'
import { BackupError, damageError, noBackupError } from './backup-error.ts'
import { decompress, zstdHeader } from './compression.ts'

export type BackupEntry = { name: string; bytes: number; content: AsyncIterable<Uint8Array> }

/** The entries of the file, whatever they are; what cannot be decoded is damage. */
export async function* readArchive(file: string, keys: BackupKeys): AsyncGenerator<BackupEntry> {
  const decrypt = (await isEncrypted(file)) ? createDecryption(file, keys) : null
  const archive = extract()
  const source = createReadStream(file)
  const streamed = pipeline(decompress(decrypt ? decrypt(source) : source), archive)
  // Its failure is thrown where the archive is read.
  streamed.catch(() => {})
  try {
    for await (const entry of explainingDamage(archive, file)) {
      const { name, size = 0 } = entry.header
      yield { name, bytes: size, content: explainingDamage(entry as AsyncIterable<Uint8Array>, file) }
    }
    await streamed
  } finally {
    archive.destroy()
    source.destroy()
  }
}

async function* explainingDamage<Part>(parts: AsyncIterable<Part>, file: string): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    throw error instanceof BackupError ? error : damageError(file)
  }
}

/** Tells by its first bytes whether the file is encrypted; throws when it is neither that nor compressed. */
async function isEncrypted(file: string): Promise<boolean> {
  const header = await readHeader(file)
  if (header.subarray(0, ageHeader.length).equals(Buffer.from(ageHeader))) return true
  if (header.subarray(0, zstdHeader.length).equals(zstdHeader)) return false
  throw noBackupError(file)
}

async function readHeader(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new BackupError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Nothing was changed.`,
    )
  }
}
