declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  /** As far as the tests use it. */
  export default class S3rver {
    constructor(options: object)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
    logger: { exceptions: { unhandle: () => void }; close: () => void }
  }
}
