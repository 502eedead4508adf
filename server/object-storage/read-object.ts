import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3mini } from 's3mini'
import { readRefusal } from './object-storage-error.ts'

/** From the first to the last byte, both included; without a last one up to the end. */
export type ByteRange = { first: number; last?: number | undefined }

export type ReadOptions = { range?: ByteRange | undefined; ifNoneMatch?: string | undefined }

/** What was asked for: the object or a range of it, that it is still the same, or that it has no such bytes. */
export type StoredObject =
  | {
      kind: 'content'
      stream: Readable
      /** Of the stream. */
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
