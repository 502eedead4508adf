import { S3NetworkError, S3ServiceError } from 's3mini'

/**
 * - unreachable: no answer, or none in time
 * - busy: it answers that it cannot now (5xx, 429)
 * - denied: the keys are wrong or may not do this
 * - no_bucket: there is no bucket of this name
 * - rejected: anything else that does not get better by itself
 */
type Reason = 'unreachable' | 'busy' | 'denied' | 'no_bucket' | 'rejected'

/** What an object storage could not do, in one sentence without secrets. */
export class ObjectStorageError extends Error {
  override name = 'ObjectStorageError'
  readonly reason: Reason

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** True for an error after which the storage may well answer in a moment. */
export function isOutage(error: unknown): error is ObjectStorageError {
  return error instanceof ObjectStorageError && (error.reason === 'unreachable' || error.reason === 'busy')
}

/** Status and code (such as NoSuchKey) of an answer that is not a success; null for other errors. */
export function readRefusal(error: unknown): { status: number; code: string } | null {
  if (!(error instanceof S3ServiceError)) return null
  const code = /<Code>([^<]*)<\/Code>/.exec(error.body ?? '')?.[1] ?? error.serviceCode ?? 'Unknown'
  return { status: error.status, code }
}

/** Turns what the client throws into one kind of error; `place` is the address of the bucket. */
export function toObjectStorageError(error: unknown, place: string): unknown {
  const refusal = readRefusal(error)
  if (refusal) {
    const { status, code } = refusal
    const answered = `(${status} ${code})`
    if (status >= 500 || status === 429) {
      return new ObjectStorageError('busy', `${place} is busy or broken ${answered}`, error)
    }
    if (status === 401 || status === 403) {
      return new ObjectStorageError('denied', `${place} refuses the access key ${answered}`, error)
    }
    if (code === 'NoSuchBucket') {
      return new ObjectStorageError('no_bucket', `${place} is no bucket ${answered}`, error)
    }
    return new ObjectStorageError('rejected', `${place} rejects the request ${answered}`, error)
  }
  const reason = findNetworkProblem(error)
  return reason
    ? new ObjectStorageError('unreachable', `${place} cannot be reached (${reason})`, error)
    : error
}

function findNetworkProblem(error: unknown): string | null {
  if (error instanceof S3NetworkError) return error.code ?? 'network'
  if (!(error instanceof Error)) return null
  if (error.name === 'TimeoutError') return 'no answer in time'
  // What fetch throws for every problem of a connection; the cause names it.
  if (error.name !== 'TypeError' || !(error.cause instanceof Error)) return null
  return (error.cause as NodeJS.ErrnoException).code ?? error.cause.message
}
