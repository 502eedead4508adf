import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { emailKey } from '#domain/accounts/user.ts'
import { readSignedText, signText } from '../../crypto/signed-text.ts'
import { readHostCookie, setHostCookie } from '../../http/responses/cookies.ts'

const cookieName = 'known'
const yearInSeconds = 365 * 24 * 60 * 60

/** A family may share a browser; the oldest entry is dropped. */
const maxAccounts = 5

export type TrustedBrowser = {
  name: string
  userId: number
  since: Date
}

export type TrustedBrowsers = ReturnType<typeof createTrustedBrowsers>

/**
 * A signed cookie, valid for a year, proves an earlier sign-in but grants no access. Attempts from such a browser
 * have a separate limit, so that an attacker cannot lock the owner out. It names one account and contains no
 * address. The first key signs; all keys are accepted.
 */
export function createTrustedBrowsers(keys: readonly [Buffer, ...Buffer[]]) {
  const belongsTo = (email: string) => (entry: string) =>
    readSignedText(keys, entry, emailKey(email)) !== null
  return {
    find(req: Request, email: string): TrustedBrowser | null {
      const entry = entriesOf(req).find(belongsTo(email))
      if (!entry) return null
      const [name = '', userId, since] = entry.split('.')
      return { name, userId: Number(userId), since: new Date(Number(since)) }
    },
    /** Marks the browser as trusted for this account. Call only after a complete sign-in. */
    remember(res: Response, { id, email }: { id: number; email: string }): void {
      const others = entriesOf(res.req).filter((entry) => !belongsTo(email)(entry))
      const entry = `${randomBytes(12).toString('base64url')}.${id}.${Date.now()}`
      const entries = [signText(keys, entry, emailKey(email)), ...others].slice(0, maxAccounts)
      setHostCookie(res, cookieName, entries.join('~'), yearInSeconds)
    },
  }
}

function entriesOf(req: Request): string[] {
  return (readHostCookie(req, cookieName) ?? '')
    .slice(0, 1000)
    .split('~')
    .filter(Boolean)
    .slice(0, maxAccounts)
}
