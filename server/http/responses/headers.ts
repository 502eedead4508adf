import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'

/** Cache-Control: no-store for personal data, so that the browser's back button shows nothing to the next person. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('cache-control', 'no-store')
  next()
}

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
