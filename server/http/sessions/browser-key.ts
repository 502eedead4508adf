import { createHmac, randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { isSameSignature } from '../../crypto/is-same-signature.ts'
import { hostCookie, readHostCookie } from '../responses/cookies.ts'

const cookieName = 'browser'
const monthInSeconds = 30 * 24 * 60 * 60

/**
 * The random id of this browser from its signed cookie. It says nothing about the person. Null without a cookie or
 * with a forged one.
 */
export function readBrowserKey(req: Request): string | null {
  if (req.browserKey) return req.browserKey
  const [key = '', signature = ''] = (readHostCookie(req, cookieName) ?? '').split('.')
  const given = Buffer.from(signature, 'base64url')
  const isOurs = secretsOf(req).some((secret) => isSameSignature(given, sign(secret, key)))
  return isOurs ? key : null
}

/** The browser's id, created when missing and valid for a month from now: for the cart and checkout. */
export function ensureBrowserKey(req: Request, res: Response): string {
  if (req.browserKey) return req.browserKey
  const key = readBrowserKey(req) ?? randomBytes(16).toString('base64url')
  req.browserKey = key
  const [secret] = secretsOf(req)
  hostCookie(res, cookieName, `${key}.${sign(secret, key).toString('base64url')}`, monthInSeconds)
  return key
}

/** The first one signs, all verify. */
function secretsOf(req: Request): [Buffer, ...Buffer[]] {
  return req.app.locals.browserKeySecrets
}

function sign(secret: Buffer, key: string): Buffer {
  return createHmac('sha256', secret).update(key).digest()
}
