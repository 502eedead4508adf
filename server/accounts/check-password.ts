import type { Knex } from 'knex'
import type { User } from '#domain/user.ts'
import { hashPassword, isPassword } from './password.ts'
import { findUserByEmail } from './queries.ts'

type Credentials = { email: string; password: string }

/** The user to whom e-mail and password belong, undefined if they belong to nobody or to someone blocked. */
export async function checkPassword(db: Knex, { email, password }: Credentials): Promise<User | undefined> {
  const found = await findUserByEmail(db, email)
  if (!found) {
    // As much work as for a known address, so that the time of the answer does not tell which ones are known.
    await hashPassword(password)
    return undefined
  }
  const { password_hash, ...user } = found
  return (await isPassword(password, password_hash)) ? user : undefined
}
