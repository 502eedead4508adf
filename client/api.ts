/** An answer that is no success: problem+json (contract.md), or none at all (status 0: the network is gone). */
export class ApiError extends Error {
  readonly status: number
  /** A key of errors.json. */
  readonly code: string
  readonly problem: Record<string, unknown>

  constructor(status: number, problem: Record<string, unknown>) {
    super(typeof problem.title === 'string' ? problem.title : `status ${status}`)
    this.status = status
    this.code = typeof problem.code === 'string' ? problem.code : ''
    this.problem = problem
  }
}

type ApiRequest = { method?: string; body?: unknown; signal?: AbortSignal }

/** Asks one of our own addresses and returns the JSON of the answer; throws an ApiError. */
export async function callApi<Answer>(address: string, asked: ApiRequest = {}): Promise<Answer> {
  const answer = await fetchApi(address, asked)
  return answer.status === 204 ? (null as Answer) : answer.json().catch(() => ({}))
}

/** The answer itself, which is a success; throws an ApiError. */
export async function fetchApi(
  address: string,
  { method = 'GET', body, signal }: ApiRequest = {},
): Promise<Response> {
  const answer = await send(address, {
    method,
    signal: signal ?? null,
    headers: {
      accept: 'application/json',
      // Messages of the API are in the language of the page that asks.
      'accept-language': document.documentElement.lang,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (answer.ok) return answer
  throw new ApiError(answer.status, (await answer.json().catch(() => null)) ?? {})
}

async function send(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, options)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(0, { code: 'no_network' })
  }
}
