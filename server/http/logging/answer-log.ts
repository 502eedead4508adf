import { createHmac } from 'node:crypto'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { addressKey } from './address-key.ts'
import { redactTokens } from './redact-tokens.ts'
import { routeOf } from './route-of.ts'

const loggedPathLength = 300
const addressesKept = 1000

/** What the log says of a refused request; the path only, as a query may contain a search or a token. */
export type LoggedRequest = { method: string; path: string }

/** Logs the response of a request once it is sent. */
export type LogAnswer = (req: Request, res: Response, log: Logger) => LoggedRequest

type AnswerLogOptions = {
  /** Responses are logged at `info` instead of `debug`. */
  logsRequests: boolean
  /** Hashes addresses, so that the log shows what came from one network, but not from where. */
  addressSecret: Buffer
}

export function createAnswerLog({ logsRequests, addressSecret }: AnswerLogOptions): LogAnswer {
  const level = logsRequests ? 'info' : 'debug'
  const hashAddress = createAddressHash(addressSecret)
  return (req, res, log) => {
    const { method, socket } = req
    const logged = { method, path: redactTokens(req.path).slice(0, loggedPathLength) }
    if (!log.isLevelEnabled(level)) return logged
    const begun = performance.now()
    // A connection handles one request at a time (serialise-requests.ts), so the difference is the size of this
    // response with its headers.
    const sentBefore = socket.bytesWritten
    res.on('finish', () => {
      const ms = Math.round(performance.now() - begun)
      const bytes = socket.bytesWritten - sentBefore
      const client = hashAddress(addressKey(req.ip))
      log[level]({ method, route: routeOf(req), status: res.statusCode, ms, bytes, client }, 'answered')
    })
    return logged
  }
}

function createAddressHash(secret: Buffer): (address: string) => string {
  const known = new LRUCache<string, string>({ max: addressesKept })
  return (address) => {
    const hashed =
      known.get(address) ?? createHmac('sha256', secret).update(address).digest('base64url').slice(0, 12)
    known.set(address, hashed)
    return hashed
  }
}
