import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { emailKey } from '#domain/user.ts'

const cookieName = 'known'
const yearInSeconds = 365 * 24 * 60 * 60

/** A family may share one browser; the oldest entry makes room. */
const accountsKept = 5

export type KnownBrowsers = {
  /** The browser's own random name if it has signed in to this account before, else null. */
  recognise: (req: Request, email: string) => string | null
  /** Lets the browser prove from now on that it has signed in to this account. Not for who only has the password. */
  remember: (res: Response, email: string) => void
  /** For an account that is deleted here. */
  forget: (res: Response, email: string) => void
}

/**
 * A signed cookie of a year that proves an earlier sign-in and opens nothing: tries from such a browser are counted
 * apart, so that whoever guesses at an account cannot lock its owner out. It holds no address and no number of a user.
 */
export function createKnownBrowsers(key: Buffer, isHttps: boolean): KnownBrowsers {
  const sign = (nonce: string, email: string) =>
    createHmac('sha256', key)
      .update(`${nonce} ${emailKey(email)}`)
      .digest()
  const belongsTo = (email: string) => (entry: string) => {
    const [nonce = '', signature = ''] = entry.split('.')
    const given = Buffer.from(signature, 'base64url')
    const expected = sign(nonce, email)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const write = (res: Response, entries: string[]) => {
    const secure = isHttps || res.req.secure
    const cookie = { name: cookieName, value: entries.join('~'), path: '/', maxAge: yearInSeconds }
    res.append('set-cookie', stringifySetCookie({ ...cookie, httpOnly: true, sameSite: 'lax', secure }))
  }
  return {
    recognise(req, email) {
      return entriesOf(req).find(belongsTo(email))?.split('.')[0] ?? null
    },
    remember(res, email) {
      const others = entriesOf(res.req).filter((entry) => !belongsTo(email)(entry))
      const nonce = randomBytes(12).toString('base64url')
      const entry = `${nonce}.${sign(nonce, email).toString('base64url')}`
      write(res, [entry, ...others].slice(0, accountsKept))
    },
    forget(res, email) {
      write(
        res,
        entriesOf(res.req).filter((entry) => !belongsTo(email)(entry)),
      )
    },
  }
}

function entriesOf(req: Request): string[] {
  return (req.cookies[cookieName] ?? '').slice(0, 1000).split('~').filter(Boolean).slice(0, accountsKept)
}
