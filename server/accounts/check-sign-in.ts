import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { failed, ok } from '#domain/result.ts'
import type { Credentials, SignInCheck } from '#domain/sign-in.ts'
import { emailKey, type SignedInUser } from '#domain/user.ts'
import { hashPassword, isPassword } from './password.ts'
import { hasFactorColumn } from './queries.ts'

/**
 * Whether e-mail and password belong to someone who may sign in. Unknown, wrong and blocked cost the same query and
 * the same one hash, and are one answer; that an address is unverified is told only to who knows its password.
 */
export async function checkSignIn(
  db: Knex,
  { email, password }: Credentials,
  { requireVerifiedEmail }: { requireVerifiedEmail: boolean },
): Promise<SignInCheck> {
  const decoy = await decoyHash()
  const found = await findCredentials(db, email)
  const isRight = await isPassword(password, found?.password_hash ?? decoy)
  if (!found || !isRight || found.blocked_at) return failed('login_failed')
  const { id, user_metadata, app_metadata, has_factor, password_hash } = found
  if (requireVerifiedEmail && !found.verified_at) return failed('email_unverified', { userId: id })
  if (costIn(password_hash) !== costIn(decoy)) await renewHash(db, found, password)
  const user = { id, email: found.email, user_metadata, app_metadata, has_factor }
  return ok({ user, isCodeAsked: has_factor })
}

type Found = SignedInUser & {
  password_hash: string
  blocked_at: Date | null
  verified_at: Date | null
}

function findCredentials(db: Knex, email: string): Promise<Found | undefined> {
  const columns = [
    'id',
    'email',
    'user_metadata',
    'app_metadata',
    'password_hash',
    'blocked_at',
    'verified_at',
  ]
  return db('users')
    .first(...columns, db.raw(hasFactorColumn))
    .where({ email_key: emailKey(email) })
}

let decoyIsMade: Promise<string> | null = null

/** A hash of nobody's password, compared with where there is no account; it costs what a new hash costs today. */
function decoyHash(): Promise<string> {
  decoyIsMade ??= hashPassword(randomBytes(16).toString('base64'))
  return decoyIsMade
}

/** The part of a PHC string that names the algorithm and what it costs. */
function costIn(hash: string): string {
  return hash.split('$').slice(0, 4).join('$')
}

/** Hashes with today's cost; not if the password has been changed since it was read. */
async function renewHash(db: Knex, { id, password_hash }: Found, password: string): Promise<void> {
  await db('users')
    .where({ id, password_hash })
    .update({ password_hash: await hashPassword(password) })
}

/** For what asks for the password once more: whether it is this person's. Returns the hash that it was checked by. */
export async function confirmPassword(db: Knex, userId: number, password: string): Promise<string | null> {
  const user = await db('users').first('password_hash').where({ id: userId })
  if (!user) return null
  return (await isPassword(password, user.password_hash)) ? user.password_hash : null
}
