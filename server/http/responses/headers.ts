import type { ServerResponse } from 'node:http'

/** Runs once, right before the response head is sent: headers can still be set. */
export function beforeHead(res: ServerResponse, run: () => void): void {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => ServerResponse
  let hasRun = false
  res.writeHead = (...args: unknown[]) => {
    if (!hasRun) {
      hasRun = true
      run()
    }
    return writeHead(...args)
  }
}
