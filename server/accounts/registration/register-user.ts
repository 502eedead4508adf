import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type Client, type Counter, senderKey } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { recordEvent } from '../account-events.ts'
import {
  findAccountsByEmail,
  findHashByEmail,
  lockEmail,
  pruneUnverifiedAccounts,
} from '../accounts-by-email.ts'
import { hashPassword, haveSameSalt } from '../password/hash-password.ts'

/**
 * Returns nothing, so that a taken address gets the same answer as a new one. Throws the 429, counted per address
 * for all registrations: a password used to register is also a guess at the other accounts' passwords.
 */
export async function registerAndNotify(
  { db, queue, limiter }: Pick<Dependencies, 'db' | 'queue' | 'limiter'>,
  { client, ...registrant }: Registrant & { client: Client },
): Promise<void> {
  const { email, language } = registrant
  const [account, { address }] = [emailKey(email), client]
  const counters: Counter[] = [
    { limit: rateLimits.registerByAccountAndAddress, key: senderKey(email, client) },
    { limit: rateLimits.registerByAccount, key: account, waiting: { client, turn: address } },
    { limit: rateLimits.registerByAddress, key: address, waiting: { client, turn: account } },
  ]
  await limiter.attempt(counters, async () => {
    const isNew = await registerUser(db, registrant)
    await queue.send('greet-registrant', { email, language, isNew })
  })
}

type Registrant = { email: string; password: string; language: Language }

/**
 * Several accounts may claim an address until one verifies it, each with its own password, so neither this answer
 * nor the next sign-in tells whether it was taken. Returns whether it was new, which decides the mail, never the
 * answer.
 */
async function registerUser(db: Knex, registrant: Registrant): Promise<boolean> {
  const { email, password } = registrant
  // One derivation is done whether or not the address has accounts, so that the response time is the same.
  const hash = await hashPassword(password, await findHashByEmail(db, email))
  const isNew = await addAccount(db, registrant, hash)
  // When two people register an address at once, the second one is repeated with the salt of the first.
  return isNew ?? registerUser(db, registrant)
}

/** Returns null when the hash does not have the salt of the address. */
function addAccount(
  db: Knex,
  { email, language }: Registrant,
  password_hash: string,
): Promise<boolean | null> {
  return db.transaction(async (transaction) => {
    await lockEmail(transaction, email)
    const beside = await findHashByEmail(transaction, email)
    if (beside && !haveSameSalt(beside, password_hash)) return null
    const others = await findAccountsByEmail(transaction, email)
    if (await wasSentBefore(transaction, email, password_hash)) return others.length === 1
    const row = {
      email,
      email_key: emailKey(email),
      password_hash,
      language,
      user_metadata: { role: 'user' },
    }
    const [user] = await transaction('users').insert(row).returning('id')
    await pruneUnverifiedAccounts(transaction, { newest: user.id, others })
    await recordEvent(transaction, { event: 'registered', userId: user.id })
    return others.length === 0
  })
}

/** A second tap on the button of the form makes no second account. */
async function wasSentBefore(transaction: Knex.Transaction, email: string, password_hash: string) {
  const account = await transaction('users')
    .first('id')
    .where({ email_key: emailKey(email), password_hash, verified_at: null, blocked_at: null })
    .whereRaw("created_at > now() - interval '1 minute'")
  return account !== undefined
}
