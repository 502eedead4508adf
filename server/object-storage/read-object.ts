import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3mini } from 's3mini'
import { readRefusal } from './object-storage-error.ts'

export type StoredObject =
  | {
      kind: 'content'
      stream: Readable
      bytes: number
      contentType: string | null
      etag: string | null
      lastModified: string | null
    }
  | { kind: 'unchanged' }

export async function readObject(
  client: S3mini,
  key: string,
  ifNoneMatch?: string,
): Promise<StoredObject | null> {
  try {
    const condition = ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }
    const response = await client.getObjectRaw(key, true, undefined, undefined, condition)
    const header = (name: string) => response.headers.get(name)
    return {
      kind: 'content',
      stream: response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]),
      bytes: Number(header('content-length') ?? 0),
      contentType: header('content-type'),
      etag: header('etag'),
      lastModified: header('last-modified'),
    }
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal?.status === 304) return { kind: 'unchanged' }
    if (refusal?.status === 404 && refusal.code !== 'NoSuchBucket') return null
    throw error
  }
}
