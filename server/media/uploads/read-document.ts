import { open, readFile } from 'node:fs/promises'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { cleanPicture } from '../store-picture.ts'

/**
 * Reads a received file that only staff will open: a picture, decoded and encoded anew, or a PDF as it came,
 * which must be sent as a download only. Fails with a key of errors.json for any other file.
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

/** A PDF is recognised by its beginning, whatever its name is. */
async function isPdf(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1', 0, bytesRead) === '%PDF-'
  } finally {
    await handle.close()
  }
}
