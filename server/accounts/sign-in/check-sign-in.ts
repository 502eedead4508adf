import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { type Credentials, isStaff, type SignInCheckResult } from '#domain/accounts/sign-in.ts'
import { emailKey, roleOf, type SignedInUser } from '#domain/accounts/user.ts'
import { failed, ok } from '#domain/shared/result.ts'
import {
  type Client,
  type Counter,
  isTooMany,
  type RateLimiter,
  senderKey,
} from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { accountsPerAddress } from '../accounts-by-email.ts'
import { findMatches, hashPassword } from '../password/hash-password.ts'
import { checkPassword } from '../password/password-rules.ts'
import { selectUsers } from '../queries.ts'
import type { TrustedBrowser } from './trusted-browser.ts'

type Attempt = {
  client: Client
  email: string
  browser: TrustedBrowser | null
  /** Gets the browser that may still try, for its own account only, when the address's attempts are used up. */
  check: (onlyFor: TrustedBrowser | null) => Promise<SignInCheckResult>
}

/**
 * Counts a sign-in attempt before the password is checked; waits where others may have used up the limit, and throws
 * the 429. Guesses at one account do not use up the limit of the shared IP address. Trusted browsers have their own
 * limit, for their own account only, and never wait.
 */
export function withSignInThrottle(
  limiter: RateLimiter,
  { client, email, browser, check }: Attempt,
): Promise<SignInCheckResult> {
  const counters = countersOf(email, client)
  const isRight = ({ ok }: SignInCheckResult) => ok
  if (!browser) return limiter.attempt(counters, () => check(null), isRight)
  const checkForBrowser = (error: unknown) => {
    if (!isTooMany(error)) throw error
    return check(browser)
  }
  const withoutWaiting = counters.map(({ limit, key }) => ({ limit, key }))
  return limiter.attempt(
    [{ limit: rateLimits.signInByBrowser, key: browser.name }],
    () => limiter.attempt(withoutWaiting, () => check(null), isRight).catch(checkForBrowser),
    isRight,
  )
}

function countersOf(email: string, client: Client): Counter[] {
  const [account, { address }] = [emailKey(email), client]
  const byAccount = { client, turn: account }
  return [
    { limit: rateLimits.signInByAccountAndAddress, key: senderKey(email, client), waiting: byAccount },
    { limit: rateLimits.signInByAccount, key: account, waiting: { client, turn: address } },
    { limit: rateLimits.signInByAddress, key: address, waiting: byAccount },
  ]
}

type Options = {
  requireVerifiedEmail: boolean
  /** This trusted browser may still try, for its own account only, when the address's attempts are used up. */
  onlyFor?: TrustedBrowser | null
}

/**
 * The password selects among the accounts of an address. An unknown address, a wrong password and a blocked account
 * cost the same query and derivation and get the same answer; only somebody who knows the password learns that the
 * address is unverified.
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
  if (requireVerifiedEmail && !found.verified_at) return failed('email_unverified')
  if (costIn(found.password_hash) !== costIn(decoy)) await renewHash(db, found, password)
  const must_change_password = await updateMustChangePassword(db, found, password)
  const { password_hash, blocked_at, verified_at, name, ...user } = found
  return ok({ ...user, must_change_password })
}

type Found = SignedInUser & {
  password_hash: string
  blocked_at: Date | null
  verified_at: Date | null
  name: string | null
}

/** Verified accounts come first: they win when two accounts have the same password. */
function findCredentials(db: Knex, email: string): Promise<Found[]> {
  return selectUsers(db)
    .select('password_hash', 'blocked_at', 'verified_at', 'name')
    .where({ email_key: emailKey(email) })
    .orderByRaw('verified_at is not null desc, id desc')
    .limit(accountsPerAddress)
}

/** The clocks of the shop, which dates the cookie, and of the database may differ by this much. */
const clockDriftMs = 60_000

/** A browser that signed in before the address was verified may be a squatter's and is no longer trusted. */
function isTrustedFor(browser: TrustedBrowser, { id, verified_at }: Found): boolean {
  if (browser.userId !== id) return false
  return !verified_at || browser.since.getTime() > verified_at.getTime() - clockDriftMs
}

let decoyHashPromise: Promise<string> | null = null

/** Makes a hash to compare with when there is no account; it costs as much as a new hash. */
function decoyHash(): Promise<string> {
  decoyHashPromise ??= hashPassword(randomBytes(16).toString('base64'))
  return decoyHashPromise
}

/** Returns the part of a PHC string with algorithm and cost. */
function costIn(hash: string): string {
  return hash.split('$').slice(0, 4).join('$')
}

/** Rehashes with the current cost, unless the password was changed since it was read. */
async function renewHash(db: Knex, { id, password_hash }: Found, password: string): Promise<void> {
  await db('users')
    .where({ id, password_hash })
    .update({ password_hash: await hashPassword(password, password_hash) })
}

/**
 * A staff password that breaks the rules for staff, as one chosen earlier may, can be found only when typed. That is
 * stored, because a code may be asked for before the session starts.
 */
async function updateMustChangePassword(db: Knex, found: Found, password: string): Promise<boolean> {
  const { id, email, name, must_change_password: before } = found
  const mustChange =
    isStaff(roleOf(found)) && checkPassword(password, { email, name, isStaff: true }) !== null
  if (mustChange !== before) await db('users').where({ id }).update({ must_change_password: mustChange })
  return mustChange
}
