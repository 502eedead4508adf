import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { readSignedText, signText } from '../../crypto/signed-text.ts'
import { readHostCookie, setHostCookie } from '../responses/cookies.ts'

const browserCookie = 'browser'

export const monthInSeconds = 30 * 24 * 60 * 60

/**
 * The random id of this browser from its signed cookie. It says nothing about the person. Null without a cookie or
 * with a forged one.
 */
export function readBrowserKey(req: Request): string | null {
  if (req.browserKey) return req.browserKey
  return readSignedText(secretsOf(req), readHostCookie(req, browserCookie) ?? '')
}

/** Returns the browser's id, created when missing and valid for a month from now; the cart and checkout need it. */
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

/** Who sends a request: its account, and its browser. */
export type Sender = { userId: number | null; browserKey: string | null }

export function senderOf(req: Request): Sender {
  return { userId: req.user?.id ?? null, browserKey: readBrowserKey(req) }
}
