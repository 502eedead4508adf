declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  type Options = {
    silent?: boolean
    directory: string
    vhostBuckets?: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }

  /** As far as the tests use it. */
  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
    logger: { exceptions: { unhandle: () => void }; close: () => void }
  }
}
