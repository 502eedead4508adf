import { setTimeout as wait } from 'node:timers/promises'
import { S3mini } from 's3mini'
import { isOutage, ObjectStorageError, readRefusal, toObjectStorageError } from './object-storage-error.ts'
import { type ObjectHeaders, putBytes, putFile, type ReadOptions, readObject } from './transfer-objects.ts'

export type ObjectStorageOptions = {
  /** Scheme and host of the service, such as https://s3.eu-west-3.amazonaws.com, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Put before every key, such as 'shop/'; empty for none. */
  prefix: string
  /** The bucket is in the path, https://host/bucket; else in the host name, https://bucket.host. */
  isPathStyle: boolean
  /** In milliseconds: how long the service may take to answer, without the time for what is sent. */
  answerMs?: number
  /** How often a request is sent before a passing problem counts as an error. */
  attempts?: number
}

/** An S3 bucket, or a part of it under a prefix. Everything throws ObjectStorageError; keys are without the prefix. */
export type ObjectStorage = ReturnType<typeof openObjectStorage>

const defaultAttempts = 3
const defaultAnswerMs = 10_000
const deletedAtOnce = 4
const listedAtOnce = 1000

export function openObjectStorage(options: ObjectStorageOptions) {
  const { region, accessKeyId, secretAccessKey, prefix } = options
  const { answerMs = defaultAnswerMs, attempts = defaultAttempts } = options
  const place = addressOf(options)
  const fetch = createFetchInTime(answerMs)
  const client = new S3mini({ endpoint: place, region, accessKeyId, secretAccessKey, fetch })
  const call = <Value>(run: () => Promise<Value>): Promise<Value> =>
    tryAgain(attempts, async () => {
      try {
        return await run()
      } catch (error) {
        throw toObjectStorageError(error, place)
      }
    })
  const uploadOf = (key: string, headers: ObjectHeaders) => ({ client, call, key: prefix + key, headers })

  async function deleteOne(key: string): Promise<void> {
    await call(() => client.deleteObject(prefix + key).catch(unlessMissing))
  }

  return {
    /** Address of the bucket, for messages. */
    place,
    /** Stores bytes, or a file that is streamed from the disk; replaces what is stored under the key. */
    async put(key: string, content: Uint8Array | { file: string }, headers: ObjectHeaders): Promise<void> {
      const upload = uploadOf(key, headers)
      await ('file' in content ? putFile(upload, content.file) : putBytes(upload, content))
    },
    get: (key: string, read: ReadOptions = {}) => call(() => readObject(client, prefix + key, read)),
    head: (key: string) => call(() => readLength(client, prefix + key)),
    /** Deletes these objects; keys that do not exist are skipped. */
    async delete(keys: readonly string[]): Promise<void> {
      // Objects are deleted one by one, as not every service deletes several with one request.
      for (let start = 0; start < keys.length; start += deletedAtOnce) {
        await Promise.all(keys.slice(start, start + deletedAtOnce).map(deleteOne))
      }
    },
    /** Yields the objects whose keys begin so, in the order of their keys, fetched page by page. */
    async *list(begin = ''): AsyncGenerator<{ key: string; bytes: number }> {
      let token: string | undefined
      do {
        const page = await call(() => client.listObjectsPaged('/', prefix + begin, listedAtOnce, token))
        if (!page) throw new ObjectStorageError('no_bucket', `${place} is no bucket`)
        for (const { Key, Size } of page.objects ?? []) yield { key: Key.slice(prefix.length), bytes: Size }
        token = page.nextContinuationToken
      } while (token)
    },
  }
}

/** https://bucket.host, or https://host/bucket. */
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

/** Repeats what failed for a reason that passes, each time after a longer pause; throws the last error. */
async function tryAgain<Value>(attempts: number, run: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || !isOutage(error)) throw error
      // The random part lets processes that failed together try again at different times.
      await wait(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }
}

const megabyte = 1024 * 1024
/** The speed of a slow line: one megabit a second. */
const msPerMegabyte = 8_000

/**
 * A fetch that gives up in time. For an object only the beginning of its answer counts, as its bytes come as
 * fast as the caller takes them; for anything else the whole answer does, with time for what is sent.
 */
function createFetchInTime(answerMs: number): typeof fetch {
  return async (input, init = {}) => {
    if (init.method !== 'GET') {
      const sent = init.body instanceof Uint8Array ? init.body.length : 0
      const timeoutMs = answerMs + Math.ceil((sent / megabyte) * msPerMegabyte)
      return fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
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
