import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { recordEvent } from '../account-events.ts'
import {
  findAccountsByEmail,
  findHashByEmail,
  lockEmail,
  pruneUnverifiedAccounts,
} from '../accounts-by-email.ts'
import { hashPassword, haveSameSalt } from '../password/hash-password.ts'

type Registrant = { email: string; password: string; language: Language }

/** isNew is for the mail that follows, never for the answer, which must not tell who has an account. */
export type Registration = { user: { id: number; email: string }; isNew: boolean }

/**
 * Enters a new user with the role user (spec.md 5), whoever else has the address: until one of them shows by a mail
 * that it is theirs, each opens an account of their own with their own password. So neither this answer nor the
 * sign-in that follows it says whether the address was taken.
 */
export async function registerUser(db: Knex, registrant: Registrant): Promise<Registration> {
  const { email, password } = registrant
  // One hash whoever has the address, so that the time of the answer tells nothing either.
  const hash = await hashPassword(password, await findHashByEmail(db, email))
  const registration = await addAccount(db, registrant, hash)
  // Of two who are the first at once, the second begins again, with the salt of the other.
  return registration ?? registerUser(db, registrant)
}

/** Null when the hash has not the salt of the address. */
function addAccount(
  db: Knex,
  { email, language }: Registrant,
  password_hash: string,
): Promise<Registration | null> {
  return db.transaction(async (transaction) => {
    await lockEmail(transaction, email)
    const beside = await findHashByEmail(transaction, email)
    if (beside && !haveSameSalt(beside, password_hash)) return null
    const others = await findAccountsByEmail(transaction, email)
    const row = {
      email,
      email_key: emailKey(email),
      password_hash,
      language,
      user_metadata: { role: 'user' },
    }
    const [user] = await transaction('users').insert(row).returning(['id', 'email'])
    await pruneUnverifiedAccounts(transaction, { newest: user.id, others })
    await recordEvent(transaction, { event: 'registered', userId: user.id })
    return { user, isNew: others.length === 0 }
  })
}
