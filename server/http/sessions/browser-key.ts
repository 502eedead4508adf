import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { readSignedText, signText } from '../../crypto/signed-text.ts'
import { readHostCookie, setHostCookie } from '../responses/cookies.ts'

const browserCookie = 'browser'

export const monthInSeconds = 30 * 24 * 60 * 60

/** The id is random and says nothing about the person. Null means that there is no cookie, or a forged one. */
export function readBrowserKey(req: Request): string | null {
  if (req.browserKey) return req.browserKey
  return readSignedText(secretsOf(req), readHostCookie(req, browserCookie) ?? '')
}

/** The cookie is valid for a month from now. */
export function ensureBrowserKey(req: Request, res: Response): string {
  if (req.browserKey) return req.browserKey
  const key = readBrowserKey(req) ?? randomBytes(16).toString('base64url')
  req.browserKey = key
  setHostCookie(res, browserCookie, signText(secretsOf(req), key), monthInSeconds)
  return key
}

function secretsOf(req: Request): [Buffer, ...Buffer[]] {
  return req.app.locals.browserKeySecrets
}

export type Sender = { userId: number | null; browserKey: string | null }

export function senderOf(req: Request): Sender {
  return { userId: req.user?.id ?? null, browserKey: readBrowserKey(req) }
}
