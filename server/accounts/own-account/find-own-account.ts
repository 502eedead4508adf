import type { Knex } from 'knex'
import type { OwnAccount } from '#domain/accounts/own-account.ts'

/** The columns users may read of their own row. */
export function findOwnAccount(db: Knex, id: number): Promise<OwnAccount | undefined> {
  return db('users')
    .first('id', 'email', 'name', 'phone', 'verified_at', 'created_at', 'user_metadata', 'app_metadata')
    .where({ id })
}
