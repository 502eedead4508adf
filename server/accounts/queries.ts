import type { Knex } from 'knex'
import { type Business, roles, type SignedInUser } from '#domain/accounts/user.ts'
import { isCallable, phoneKey } from '#domain/text/phone.ts'

export const hasFactorColumn = `
  exists (select from factors where user_id = users.id and status = 'verified') as has_factor`

/** The column is null for accounts without prices of a business. */
const businessColumn = `
  case when users.business_percent is not null or users.price_list_id is not null then json_build_object(
    'company', users.company,
    'percent', users.business_percent,
    'price_list_id', users.price_list_id
  ) end as business`

export function selectUsers(db: Knex) {
  return db('users')
    .select('users.id', 'email', 'user_metadata', 'app_metadata', 'must_change_password', 'access_version')
    .select(db.raw(hasFactorColumn), db.raw(businessColumn))
}

export const selectActiveUsers = (db: Knex) => selectUsers(db).whereNull('blocked_at')

export function findUser(db: Knex, id: number): Promise<SignedInUser | undefined> {
  return selectActiveUsers(db).where({ id }).first()
}

/**
 * Staff enter or change an order for this business: that of its account, else of one that has this telephone or has
 * ordered with it. Must not be used for what somebody sends who is not signed in.
 */
export async function findBusiness(
  db: Knex,
  { userId, phone }: { userId: number | null; phone: string },
): Promise<Business | null> {
  const id = userId ?? (await findBusinessId(db, phone))
  if (id === null) return null
  const account = await db('users').first(db.raw(businessColumn)).where({ id }).whereNull('blocked_at')
  return account?.business ?? null
}

async function findBusinessId(db: Knex, phone: string): Promise<number | null> {
  const key = phoneKey(phone)
  if (key === '' || !isCallable(phone)) return null
  const hasOrdered =
    'exists (select from orders where orders.user_id = users.id and orders.phone_key = ?) as "hasOrdered"'
  const businesses: { id: number; phone: string | null; hasOrdered: boolean }[] = await db('users')
    .select('id', 'phone', db.raw(hasOrdered, [key]))
    .whereRaw('(business_percent is not null or price_list_id is not null)')
    .whereNull('blocked_at')
    .orderBy('id')
  const found = businesses.find((each) => each.hasOrdered || phoneKey(each.phone ?? '') === key)
  return found?.id ?? null
}

/** This SQL finds admins by the same rule as roleOf; it needs the parameter `roles`. */
export const isAdmin = `
  case when user_metadata->>'role' = any(:roles) then user_metadata->>'role' else app_metadata->>'role' end = 'admin'`

export async function hasAdmin(db: Knex): Promise<boolean> {
  const admin = await db('users')
    .first('id')
    .whereRaw(isAdmin, { roles: [...roles] })
  return admin !== undefined
}

export const userDisplayNameColumn = "coalesce(nullif(users.name, ''), split_part(users.email, '@', 1))"

export async function findUserDisplayName(db: Knex, id: number | null): Promise<string | null> {
  if (id === null) return null
  const person = await db('users')
    .where({ id })
    .first(db.raw(`${userDisplayNameColumn} as name`))
  return person?.name ?? null
}
