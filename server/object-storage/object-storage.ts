import { openAsBlob } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { S3mini } from 's3mini'
import { ObjectStorageError, readRefusal, toObjectStorageError } from './object-storage-error.ts'
import { readObject } from './read-object.ts'

export type ObjectStorageOptions = {
  /** It is the scheme and host of the service, such as https://s3.eu-west-3.amazonaws.com, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  prefix: string
  /** The bucket is in the path, https://host/bucket; else in the host name, https://bucket.host. */
  isPathStyle: boolean
  /** The service may take so long to answer, without the time for what is sent. */
  answerMs?: number
  /** A request is sent so often before a passing problem counts as an error. */
  attempts?: number
}

/** Everything throws ObjectStorageError; keys are without the prefix. */
export type ObjectStorage = ReturnType<typeof openObjectStorage>

type ObjectHeaders = { contentType: string; cacheControl?: string }

const defaultAttempts = 3
const defaultAnswerMs = 10_000
const listedAtOnce = 1000
const megabyte = 1024 * 1024
/** A larger file is sent in parts, of which S3 takes 10,000; four are in memory. */
const partBytes = 8 * megabyte

export function openObjectStorage(options: ObjectStorageOptions) {
  const { region, accessKeyId, secretAccessKey, prefix } = options
  const { answerMs = defaultAnswerMs, attempts = defaultAttempts } = options
  const place = addressOf(options)
  const fetch = createFetchInTime(answerMs)
  const keys = { accessKeyId, secretAccessKey }
  const client = new S3mini({ endpoint: place, region, ...keys, fetch, minPartSize: partBytes })
  const call = <Value>(run: () => Promise<Value>): Promise<Value> =>
    tryAgain(attempts, async () => {
      try {
        return await run()
      } catch (error) {
        throw toObjectStorageError(error, place)
      }
    })

  return {
    place,
    async put(
      key: string,
      content: Uint8Array | { file: string },
      { contentType, cacheControl }: ObjectHeaders,
    ): Promise<void> {
      const data = 'file' in content ? await openAsBlob(content.file) : content
      const further = cacheControl ? { 'cache-control': cacheControl } : {}
      await call(async () => {
        const sent = await client.putAnyObject(prefix + key, data, contentType, undefined, further)
        // An answer of 200 may still contain an error, as the storage begins to answer before it has put parts
        // together.
        if (!sent.headers.get('etag'))
          throw new ObjectStorageError(`${place} could not put the parts of ${key} together`, {
            isOutage: true,
          })
      })
    },
    get: (key: string, ifNoneMatch?: string) => call(() => readObject(client, prefix + key, ifNoneMatch)),
    head: (key: string) => call(() => readLength(client, prefix + key)),
    /** A key that does not exist is no error. */
    async delete(key: string): Promise<void> {
      await call(() => client.deleteObject(prefix + key).catch(unlessMissing))
    },
    async *list(begin = ''): AsyncGenerator<{ key: string; bytes: number }> {
      let token: string | undefined
      do {
        const page = await call(() => client.listObjectsPaged('/', prefix + begin, listedAtOnce, token))
        if (!page) throw new ObjectStorageError(`${place} is no bucket`, { isOutage: false })
        for (const { Key, Size } of page.objects ?? []) yield { key: Key.slice(prefix.length), bytes: Size }
        token = page.nextContinuationToken
      } while (token)
    },
  }
}

function addressOf({ endpoint, bucket, isPathStyle }: ObjectStorageOptions): string {
  const address = new URL(endpoint)
  if (isPathStyle) address.pathname = `${address.pathname.replace(/\/$/, '')}/${bucket}`
  else address.hostname = `${bucket}.${address.hostname}`
  return address.href.replace(/\/$/, '')
}

async function readLength(client: S3mini, key: string): Promise<{ bytes: number } | null> {
  try {
    return { bytes: await client.getContentLength(key) }
  } catch (wrapped) {
    const error = (wrapped as Error).cause ?? wrapped
    // An answer to HEAD has no body, so a missing bucket looks like a missing object.
    if (readRefusal(error)?.status === 404) return null
    throw error
  }
}

function unlessMissing(error: unknown): false {
  const refusal = readRefusal(error)
  if (refusal?.status !== 404 || refusal.code === 'NoSuchBucket') throw error
  return false
}

const firstPauseMs = 200

async function tryAgain<Value>(attempts: number, run: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const isOutage = error instanceof ObjectStorageError && error.isOutage
      if (attempt >= attempts || !isOutage) throw error
      // The random part lets processes that failed together try again at different times.
      await wait(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }
}

/** A slow line sends one megabit a second. */
const msPerMegabyte = 8_000

/**
 * The bytes of an object come as fast as the caller takes them, so only the beginning of its answer must come in time;
 * for anything else the whole answer must, with time for what is sent.
 */
function createFetchInTime(answerMs: number): typeof fetch {
  return async (input, init = {}) => {
    if (init.method !== 'GET') {
      const body = init.body ? Buffer.from(await new Response(init.body).arrayBuffer()) : null
      const timeoutMs = answerMs + Math.ceil(((body?.length ?? 0) / megabyte) * msPerMegabyte)
      return fetch(input, { ...init, body, signal: AbortSignal.timeout(timeoutMs) })
    }
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new DOMException('No answer', 'TimeoutError')), answerMs)
    try {
      return await fetch(input, { ...init, signal: controller.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}
