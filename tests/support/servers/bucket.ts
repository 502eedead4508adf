import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { ObjectStorageOptions } from '../../../server/object-storage/object-storage.ts'
import { aFolder } from '../run/own-places.ts'
import { findFreePort } from './free-port.ts'

/** Answers a request in place of the storage; false leaves it to the storage. */
type Failure = (req: IncomingMessage, res: ServerResponse) => boolean

/** An S3 server (s3rver) on the loopback interface with one bucket, on a network that breaks as a test says. */
export async function openObjectServer() {
  const directory = await aFolder()
  const bucket = 'shop-pictures'
  // Looking buckets up by host name would ask the resolver for each request.
  const configureBuckets = [{ name: bucket, configs: [] }]
  const storage = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets })
  // Its log would end the process of the tests at an error of theirs.
  storage.logger.exceptions.unhandle()
  await storage.configureBuckets()
  const answer = storage.callback()
  const requests: string[] = []
  let failure: Failure = () => false

  const handle: RequestListener = (req, res) => {
    requests.push(`${req.method} ${req.url}`)
    if (!failure(req, res)) answer(req, res)
  }
  const port = await findFreePort()
  let server = createServer(handle).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${port}`

  async function stop(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  afterAll(async () => {
    if (server.listening) await stop()
    storage.logger.close()
  })

  return {
    endpoint,
    bucket,
    /** Method and address of each request so far. */
    requests,
    options: {
      endpoint,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      prefix: 'pictures/',
      isPathStyle: true,
    } satisfies ObjectStorageOptions,
    breakWith(next: Failure | null): void {
      failure = next ?? (() => false)
    },
    stop,
    /** It starts on the same port. */
    async start(): Promise<void> {
      server = createServer(handle).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

/** Fails this many requests with a status, as a storage that is overloaded. */
export function failTimes(count: number, status: number): Failure {
  let left = count
  return (_req, res) => {
    if (left === 0) return false
    left -= 1
    res.writeHead(status).end()
    return true
  }
}

/** Cuts the connection after the first bytes of an answer. */
export const cutInTheMiddle: Failure = (_req, res) => {
  res.writeHead(200, { 'content-length': '1000000', etag: '"cut"' })
  res.write(Buffer.alloc(1000), () => res.destroy())
  return true
}

/** The setting by which a shop keeps its pictures in this bucket; `further` is said of it in the query. */
export function bucketSettings(
  { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix }: ObjectStorageOptions,
  further: Record<string, string> = {},
): Record<string, string> {
  const address = new URL(`/${bucket}/${prefix}`, endpoint)
  address.username = encodeURIComponent(accessKeyId)
  address.password = encodeURIComponent(secretAccessKey)
  address.search = String(new URLSearchParams({ region, ...further }))
  return { UPLOADS_S3_URL: address.href }
}
