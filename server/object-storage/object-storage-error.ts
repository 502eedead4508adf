import { S3NetworkError, S3ServiceError } from 's3mini'

/** Its message is one sentence without secrets. */
export class ObjectStorageError extends Error {
  override name = 'ObjectStorageError'
  /** There was no answer, none in time, or one that says not now: it may well answer in a moment. */
  readonly isOutage: boolean

  constructor(message: string, { isOutage, cause }: { isOutage: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isOutage = isOutage
  }
}

/** The code is such as NoSuchKey. Returns null for errors that are no answer. */
export function readRefusal(error: unknown): { status: number; code: string } | null {
  if (!(error instanceof S3ServiceError)) return null
  const code = /<Code>([^<]*)<\/Code>/.exec(error.body ?? '')?.[1] ?? error.serviceCode ?? 'Unknown'
  return { status: error.status, code }
}

export function toObjectStorageError(error: unknown, place: string): unknown {
  const refusal = readRefusal(error)
  if (refusal) {
    const { status, code } = refusal
    const isOutage = status >= 500 || status === 429
    return new ObjectStorageError(`${place} answers ${status} ${code}`, { isOutage, cause: error })
  }
  const reason = findNetworkProblem(error)
  const message = `${place} cannot be reached (${reason})`
  return reason ? new ObjectStorageError(message, { isOutage: true, cause: error }) : error
}

function findNetworkProblem(error: unknown): string | null {
  if (error instanceof S3NetworkError) return error.code ?? 'network'
  if (!(error instanceof Error)) return null
  if (error.name === 'TimeoutError') return 'no answer in time'
  // fetch throws it for every problem of a connection; the cause names it.
  if (error.name !== 'TypeError' || !(error.cause instanceof Error)) return null
  return (error.cause as NodeJS.ErrnoException).code ?? error.cause.message
}
