import type { Knex } from 'knex'
import type { User } from '#domain/accounts/user.ts'
import { findProfile } from '../accounts/own-account/update-own-account.ts'
import { findLatestDelivery } from '../orders/queries.ts'

/**
 * Default values of the delivery form for a signed-in user: name, phone and e-mail of the account, city and address
 * of the latest order. Unknown fields are omitted.
 */
export async function findDeliveryDefaults(db: Knex, user: User): Promise<Record<string, string>> {
  const [profile, latest] = await Promise.all([findProfile(db, user.id), findLatestDelivery(db, user.id)])
  const fields = {
    customer_name: profile?.name ?? latest?.customer_name,
    customer_phone: profile?.phone ?? latest?.customer_phone,
    customer_email: user.email,
    customer_city: latest?.customer_city,
    customer_address: latest?.customer_address,
  }
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])),
  )
}
