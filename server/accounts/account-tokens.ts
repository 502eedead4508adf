import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { hashSecret } from '../crypto/encrypt.ts'
import type { Client, RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'

/** The minutes come from docs/product.md: Accounts, and Stored in the browser for the challenge. */
export const minutesValid = {
  recovery: 30,
  verification: 2 * 24 * 60,
  invitation: 7 * 24 * 60,
  email_change: 60,
  challenge: 5,
} as const

export type TokenKind = keyof typeof minutesValid

export type TokenOwner = {
  user_id: number
  kind: TokenKind
  /** Null means that the token was not mailed. */
  token_email: string | null
  email: string
}

/** Only the hash of the single-use token (256 bits) is stored: the returned text is the only copy. */
export async function issueToken(
  db: Knex,
  { kind, userId, email = null }: { kind: TokenKind; userId: number; email?: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db('account_tokens').insert({
    user_id: userId,
    kind,
    token_hash: hashSecret(token),
    email,
    expires_at: db.raw(`now() + make_interval(mins => ?)`, [minutesValid[kind]]),
  })
  return token
}

const isAlive = `
  token.token_hash = ? and token.kind = any(?) and token.used_at is null and token.expires_at > now()
  and person.id = token.user_id and person.blocked_at is null`

/** Leaves the token unused; returns undefined when it is used, expired, unknown or of another kind. */
export async function findToken(
  db: Knex,
  token: string,
  kinds: readonly TokenKind[],
): Promise<TokenOwner | undefined> {
  const { rows } = await db.raw(
    `select token.user_id, token.kind, token.email as token_email, person.email
     from account_tokens token, users person where ${isAlive}`,
    [hashSecret(token), [...kinds]],
  )
  return rows[0]
}

/** Uses up a token and returns its owner. Of two concurrent uses one gets undefined. */
export async function consumeToken(
  db: Knex,
  token: string,
  kinds: readonly TokenKind[],
): Promise<TokenOwner | undefined> {
  const { rows } = await db.raw(
    `update account_tokens token set used_at = now() from users person where ${isAlive}
     returning token.user_id, token.kind, token.email as token_email, person.email`,
    [hashSecret(token), [...kinds]],
  )
  return rows[0]
}

/** Counts wrong tokens of an address, so that nobody guesses one; throws the 429. */
export function countWrongTokens<Outcome extends { ok: boolean }>(
  limiter: RateLimiter,
  { token, client }: { token: string; client: Client },
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const waiting = { client, turn: token }
  const counter = { limit: rateLimits.tokenByAddress, key: client.address, waiting }
  return limiter.attempt([counter], run, ({ ok }) => ok)
}

/** Invalidates all links and pending sign-ins of a user, as after a password change. */
export function deleteTokens(db: Knex, userId: number): Knex.QueryBuilder {
  return db('account_tokens').where({ user_id: userId }).delete()
}
