import { abortAfter, sendTimeoutMs } from './ui/browser.ts'

/** A response was not successful (problem+json), or there was none (status 0: no network). */
export class ApiError extends Error {
  readonly status: number
  /** The code is a key of errors.json. */
  readonly code: string
  readonly problem: Record<string, unknown>

  constructor(status: number, problem: Record<string, unknown>) {
    super(typeof problem.title === 'string' ? problem.title : `status ${status}`)
    this.status = status
    this.code = typeof problem.code === 'string' ? problem.code : ''
    this.problem = problem
  }
}

/** Returns the first message of a validation error; '' without one. */
export function firstFieldError({ problem }: ApiError): string {
  return Object.values((problem.errors ?? {}) as Record<string, string[]>).flat()[0] ?? ''
}

type ApiRequest = { method?: string; body?: unknown; signal?: AbortSignal }

/** Returns the JSON of a successful response; throws an ApiError. */
export async function callApi<Result>(address: string, request: ApiRequest = {}): Promise<Result> {
  const response = await fetchApi(address, request)
  return response.status === 204 ? (null as Result) : receive(response.json(), request.signal)
}

export async function fetchApi(
  address: string,
  { method = 'GET', body, signal }: ApiRequest = {},
): Promise<Response> {
  const url = new URL(address, location.href)
  // Error messages come in the page's language, and lists in its order; a cookie may name another one.
  url.searchParams.set('language', document.documentElement.lang)
  const sent = fetch(url, {
    method,
    signal: signal ?? abortAfter(sendTimeoutMs),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await receive(sent, signal)
  if (response.ok) return response
  throw new ApiError(response.status, (await response.json().catch(() => null)) ?? {})
}

/** A response, or its body, that is lost on its way counts as no network. */
async function receive<Received>(
  promise: Promise<Received>,
  signal: AbortSignal | undefined,
): Promise<Received> {
  try {
    return await promise
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, { code: 'no_network' })
  }
}
