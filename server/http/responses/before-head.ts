import type { ServerResponse } from 'node:http'

/** Runs once, right before the head of an answer goes out: the work is done then, and headers can still be set. */
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
