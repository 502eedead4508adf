import type { Knex } from 'knex'
import type { User } from '#domain/accounts/user.ts'
import { findProfile } from '../accounts/own-account/update-profile.ts'
import { findLatestDelivery } from '../orders/queries.ts'

/**
 * What the delivery form begins with for who is signed in: name, phone and e-mail of the account, and where their
 * latest order went. Fields about which nothing is known are left out.
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
