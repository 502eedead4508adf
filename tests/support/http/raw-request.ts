import { connect } from 'node:net'

/** Sends these exact bytes, which no HTTP client would, and returns the status; null without a response. */
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
