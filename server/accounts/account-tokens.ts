import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { hashSecret } from '../crypto/hash-secret.ts'

/** How long each kind of token works. */
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
  /** The address the token was sent to; null for one that was not sent. */
  token_email: string | null
  /** The address of the account. */
  email: string
}

/** Makes a secret of 256 bits that works once and for a while. Only its hash is kept: what is returned is the one copy. */
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

/** Whose token it is, without using it up; undefined when it is used, too old, unknown or of another kind. */
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

/** Uses a token up and says whose it was. Of two who come with it at once, one is told undefined. */
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

/** Makes every link and waiting sign-in of a person worthless, as when the password was changed. */
export async function deleteTokens(db: Knex, userId: number): Promise<void> {
  await db('account_tokens').where({ user_id: userId }).delete()
}
