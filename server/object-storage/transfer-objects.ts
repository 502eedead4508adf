import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3mini } from 's3mini'
import { ObjectStorageError, readRefusal } from './object-storage-error.ts'

/** From the first to the last byte, both included; without a last one up to the end. */
export type ByteRange = { first: number; last?: number | undefined }

export type ReadOptions = { range?: ByteRange | undefined; ifNoneMatch?: string | undefined }

/** The answer to a read: the object or a range of it, that it is unchanged, or that it has no such bytes. */
export type StoredObject =
  | {
      kind: 'content'
      stream: Readable
      /** The length of the stream. */
      bytes: number
      /** As in the header content-range, when it is a range. */
      contentRange: string | null
      contentType: string | null
      etag: string | null
      lastModified: string | null
    }
  | { kind: 'unchanged' }
  | { kind: 'no_such_range' }

/** Null when there is no such object; other refusals are thrown. */
export async function readObject(
  client: S3mini,
  key: string,
  { range, ifNoneMatch }: ReadOptions,
): Promise<StoredObject | null> {
  try {
    const response = await client.getObjectRaw(
      key,
      range === undefined,
      range?.first,
      // The client takes the byte after the last one.
      range?.last === undefined ? undefined : range.last + 1,
      ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch },
    )
    const header = (name: string) => response.headers.get(name)
    return {
      kind: 'content',
      stream: response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]),
      bytes: Number(header('content-length') ?? 0),
      contentRange: response.status === 206 ? header('content-range') : null,
      contentType: header('content-type'),
      etag: header('etag'),
      lastModified: header('last-modified'),
    }
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal?.status === 304) return { kind: 'unchanged' }
    if (refusal?.status === 416) return { kind: 'no_such_range' }
    if (refusal?.status === 404 && refusal.code !== 'NoSuchBucket') return null
    throw error
  }
}

const megabyte = 1024 * 1024
/** In bytes: a larger file is sent in parts, each of which is tried again by itself. */
const partBytes = 8 * megabyte
/** S3 accepts 10,000 at most. */
const mostParts = 9_000
/** The most parts in memory at the same time. */
const partsAtOnce = 2

type Call = <Value>(run: () => Promise<Value>) => Promise<Value>
export type ObjectHeaders = { contentType: string; cacheControl?: string }
type Upload = { client: S3mini; call: Call; key: string; headers: ObjectHeaders }

/** The storage compares this checksum, so that nothing is stored that was changed on the way. */
const sumOf = (bytes: Uint8Array) => ({ 'content-md5': createHash('md5').update(bytes).digest('base64') })

export async function putBytes({ client, call, key, headers }: Upload, bytes: Uint8Array): Promise<void> {
  const { contentType, cacheControl } = headers
  const further = { ...sumOf(bytes), ...(cacheControl && { 'cache-control': cacheControl }) }
  // Without bytes the client would leave out the length.
  const length = { 'content-length': String(bytes.length) }
  const sent = await call(() =>
    client.putObject(key, bytes, contentType, undefined, { ...further, ...(bytes.length === 0 && length) }),
  )
  await sent.body?.cancel()
}

/** Sends a file from the disk; memory holds two parts of it at most. */
export async function putFile(upload: Upload, file: string): Promise<void> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size > partBytes) await putParts(upload, { handle, size })
    else await putBytes(upload, await readPart(handle, Buffer.alloc(size), 0))
  } finally {
    await handle.close()
  }
}

async function putParts(
  upload: Upload,
  { handle, size }: { handle: FileHandle; size: number },
): Promise<void> {
  const { client, call, key, headers } = upload
  const { contentType, cacheControl } = headers
  const further = { ...(cacheControl && { 'cache-control': cacheControl }) }
  const uploadId = await call(() => client.getMultipartUploadId(key, contentType, undefined, further))
  try {
    const parts = await sendParts(upload, { handle, size, uploadId })
    const { etag } = await call(() => client.completeMultipartUpload(key, uploadId, parts))
    // An answer of 200 may still contain an error: the storage begins to answer before it is done.
    if (!etag) throw new ObjectStorageError('busy', `The parts of ${key} could not be put together`)
  } catch (error) {
    // If the abort fails, too, the bucket's own rule for unfinished uploads deletes what is left.
    await client.abortMultipartUpload(key, uploadId).catch(() => {})
    throw error
  }
}

type Parts = { handle: FileHandle; size: number; uploadId: string }

async function sendParts({ client, call, key }: Upload, { handle, size, uploadId }: Parts) {
  const bytes = Math.max(partBytes, Math.ceil(size / mostParts))
  const count = Math.ceil(size / bytes)
  const sent: { partNumber: number; etag: string }[] = []
  let next = 0
  let hasFailed = false

  async function sendRest(): Promise<void> {
    const memory = Buffer.alloc(bytes)
    while (next < count && !hasFailed) {
      const index = next
      next += 1
      const length = Math.min(bytes, size - index * bytes)
      const part = await readPart(handle, memory.subarray(0, length), index * bytes)
      sent[index] = await call(() =>
        client.uploadPart(key, uploadId, part, index + 1, {}, undefined, sumOf(part)),
      )
    }
  }

  const senders = Array.from({ length: partsAtOnce }, () =>
    sendRest().catch((error) => {
      hasFailed = true
      throw error
    }),
  )
  // Waits for all senders before it throws, so that the file is closed and the upload aborted only when none
  // reads or sends.
  for (const sender of await Promise.allSettled(senders))
    if (sender.status === 'rejected') throw sender.reason
  return sent
}

/** Fills `part` with the file's bytes from this position. */
async function readPart(handle: FileHandle, part: Buffer, position: number): Promise<Buffer> {
  let filled = 0
  while (filled < part.length) {
    const { bytesRead } = await handle.read(part, filled, part.length - filled, position + filled)
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent')
    filled += bytesRead
  }
  return part
}
