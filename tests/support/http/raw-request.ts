import { connect } from 'node:net'

/** Sends these very bytes, which no client of HTTP would, and returns the status of the answer; null for none. */
export function sendRawRequest(origin: string, text: string): Promise<number | null> {
  const { port, hostname } = new URL(origin)
  return new Promise((resolve) => {
    let answer = ''
    const line = connect(Number(port), hostname, () => line.write(text))
    line.on('data', (bytes) => (answer += bytes))
    line.on('error', () => {})
    line.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0) || null))
  })
}
