import type { Knex } from 'knex'
import type { Language } from '#domain/language.ts'
import { emailKey } from '#domain/user.ts'
import { recordEvent } from './events.ts'
import { hashPassword } from './password.ts'

type Registrant = { email: string; password: string; language: Language }

/**
 * For the mail that follows, never for the answer: that is the same for both, so that nobody can ask who has an
 * account. The owner of a taken address is there unless they are blocked.
 */
export type Registration =
  | { outcome: 'registered'; user: { id: number; email: string } }
  | { outcome: 'taken'; owner: { id: number; email: string; language: string | null } | null }

/** Enters a new user with the role user (spec.md 5). Of many with one address at once, one is registered. */
export async function register(db: Knex, { email, password, language }: Registrant): Promise<Registration> {
  // Before anything is known of the address, so that the time of the answer tells nothing either.
  const password_hash = await hashPassword(password)
  return db.transaction(async (transaction) => {
    const row = {
      email,
      email_key: emailKey(email),
      password_hash,
      language,
      user_metadata: { role: 'user' },
    }
    const [user] = await transaction('users')
      .insert(row)
      .onConflict('email_key')
      .ignore()
      .returning(['id', 'email'])
    if (!user) return { outcome: 'taken', owner: await findOwner(transaction, row.email_key) }
    await recordEvent(transaction, { event: 'registered', userId: user.id })
    return { outcome: 'registered', user }
  })
}

async function findOwner(db: Knex, email_key: string) {
  const owner = await db('users')
    .first('id', 'email', 'language')
    .where({ email_key })
    .whereNull('blocked_at')
  return owner ?? null
}
