import { open, readFile } from 'node:fs/promises'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { cleanPicture } from '../store-picture.ts'

/**
 * Only staff will open the file. A PDF stays as it came, and must be sent as a download only. Fails with a key of
 * errors.json.
 */
export async function readDocument(
  file: string,
  disconnected: AbortSignal,
): Promise<Result<{ type: 'image/jpeg' | 'application/pdf'; content: Buffer }, { code: string }>> {
  if (await isPdf(file)) return ok({ type: 'application/pdf', content: await readFile(file) })
  const picture = await cleanPicture(file, disconnected)
  if (picture.ok) return ok({ type: 'image/jpeg', content: picture.value })
  if (picture.code === 'picture_type') return failed('document_type')
  return failed(picture.code === 'busy' || picture.code === 'left' ? 'unavailable' : picture.code)
}

async function isPdf(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1', 0, bytesRead) === '%PDF-'
  } finally {
    await handle.close()
  }
}
