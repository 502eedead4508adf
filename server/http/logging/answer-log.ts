import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import { redactTokens } from './redact-tokens.ts'

const loggedPathLength = 300

/** What the log says of a request; the path only, as a query may contain a search or a token. */
export type Asked = { method: string; path: string }

/** Logs the response of a request once it is sent. */
export type LogAnswer = (req: Request, res: Response, log: Logger) => Asked

/** `logsRequests` (LOG_REQUESTS) logs responses at `info` instead of `debug`. */
export function createAnswerLog({ logsRequests }: { logsRequests: boolean }): LogAnswer {
  const level = logsRequests ? 'info' : 'debug'
  return (req, res, log) => {
    const { method, socket } = req
    const asked = { method, path: redactTokens(req.path).slice(0, loggedPathLength) }
    if (!log.isLevelEnabled(level)) return asked
    const begun = performance.now()
    // A connection handles one request at a time (serialise-requests.ts), so the difference is the size of this
    // response with its headers.
    const sentBefore = socket.bytesWritten
    res.on('finish', () => {
      const ms = Math.round(performance.now() - begun)
      const bytes = socket.bytesWritten - sentBefore
      log[level]({ ...asked, status: res.statusCode, ms, bytes }, 'answered')
    })
    return asked
  }
}
