import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { isStaff } from '#domain/accounts/session.ts'
import type { Credentials, SignInCheckResult } from '#domain/accounts/sign-in.ts'
import { emailKey, roleOf, type SignedInUser } from '#domain/accounts/user.ts'
import { failed, ok } from '#domain/shared/result.ts'
import { accountsPerAddress } from '../accounts-by-email.ts'
import { findMatches, hashPassword } from '../password/hash-password.ts'
import { checkPassword } from '../password/password-rules.ts'
import { hasFactorColumn } from '../queries.ts'
import type { TrustedBrowser } from './trusted-browser.ts'

type Options = {
  requireVerifiedEmail: boolean
  /** Where tries at the address are used up: the browser that may still try, at its own account alone. */
  onlyFor?: TrustedBrowser | null
}

/**
 * Whether e-mail and password belong to someone who may sign in. Several may say that one address is theirs; the
 * password chooses the account. However many do, unknown, wrong and blocked cost the same query and the same one
 * derivation, and are one answer; that an address is unverified is told only to who knows its password.
 */
export async function checkSignIn(
  db: Knex,
  { email, password }: Credentials,
  { requireVerifiedEmail, onlyFor = null }: Options,
): Promise<SignInCheckResult> {
  const decoy = await decoyHash()
  const all = await findCredentials(db, email)
  const accounts = onlyFor ? all.filter((account) => isTrustedFor(onlyFor, account)) : all
  const hashes = accounts.map(({ password_hash }) => password_hash)
  const matches = await findMatches(password, hashes.length > 0 ? hashes : [decoy])
  const found = accounts.find(({ password_hash }) => matches.includes(password_hash))
  if (!found || found.blocked_at) return failed('login_failed')
  const { id, user_metadata, app_metadata, has_factor, password_hash } = found
  if (requireVerifiedEmail && !found.verified_at) return failed('email_unverified', { userId: id })
  if (costIn(password_hash) !== costIn(decoy)) await renewHash(db, found, password)
  const must_change_password = await updateMustChangePassword(db, found, password)
  const user = { id, email: found.email, user_metadata, app_metadata, has_factor, must_change_password }
  return ok({ user, isCodeRequired: has_factor })
}

type Found = SignedInUser & {
  password_hash: string
  blocked_at: Date | null
  verified_at: Date | null
  name: string | null
}

/** The verified one first: it is the one that is meant where two have the same password. */
function findCredentials(db: Knex, email: string): Promise<Found[]> {
  const columns = [
    'id',
    'email',
    'user_metadata',
    'app_metadata',
    'password_hash',
    'blocked_at',
    'verified_at',
    'name',
    'must_change_password',
  ]
  return db('users')
    .select(...columns, db.raw(hasFactorColumn))
    .where({ email_key: emailKey(email) })
    .orderByRaw('verified_at is not null desc, id desc')
    .limit(accountsPerAddress)
}

const clockDriftMs = 60_000

/** A browser that signed in before the address was verified may be a squatter's, and is no longer known. */
function isTrustedFor(browser: TrustedBrowser, { id, verified_at }: Found): boolean {
  if (browser.userId !== id) return false
  return !verified_at || browser.since.getTime() > verified_at.getTime() - clockDriftMs
}

let decoyHashPromise: Promise<string> | null = null

/** A hash of nobody's password, compared with where there is no account; it costs what a new hash costs today. */
function decoyHash(): Promise<string> {
  decoyHashPromise ??= hashPassword(randomBytes(16).toString('base64'))
  return decoyHashPromise
}

/** The part of a PHC string that names the algorithm and what it costs. */
function costIn(hash: string): string {
  return hash.split('$').slice(0, 4).join('$')
}

/** Hashes with today's cost; not if the password has been changed since it was read. */
async function renewHash(db: Knex, { id, password_hash }: Found, password: string): Promise<void> {
  await db('users')
    .where({ id, password_hash })
    .update({ password_hash: await hashPassword(password, password_hash) })
}

/**
 * Whether a member of staff has a password that staff may not choose, as one chosen before they were staff: only now, when
 * it is typed, can that be known. It is kept, as a code may still be asked for before the session begins.
 */
async function updateMustChangePassword(db: Knex, found: Found, password: string): Promise<boolean> {
  const { id, email, name, must_change_password: before } = found
  const mustChange =
    isStaff(roleOf(found)) && checkPassword(password, { email, name, isStaff: true }) !== null
  if (mustChange !== before) await db('users').where({ id }).update({ must_change_password: mustChange })
  return mustChange
}
