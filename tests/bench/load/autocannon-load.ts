import autocannon from 'autocannon'

export type Load = { url: string; connections: number; headers: Record<string, string>; status?: number }

/** The load generator has a thread of its own, so that it is not what is measured. */
export async function requestsPerSecond(
  { url, connections, headers, status = 200 }: Load,
  seconds: number,
): Promise<number> {
  const result = await autocannon({ url, connections, headers, duration: seconds, workers: 1 })
  const answered = (result as unknown as { statusCodeStats: Record<string, { count: number }> })
    .statusCodeStats
  if (Object.keys(answered).some((code) => code !== String(status)) || result.errors > 0) {
    throw new Error(`${url}: ${JSON.stringify(answered)}, ${result.errors} errors`)
  }
  return result.requests.total / result.duration
}
