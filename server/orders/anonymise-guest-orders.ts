import type { Knex } from 'knex'

/** What one run leaves, the next one takes: a shop that gets a bound after years has many. */
const ordersOfRun = 5000

/** Orders of nobody with an account, which still hold what their buyers wrote. */
const guestOrders = (db: Knex) =>
  db('orders').whereNull('user_id').whereNull('forget_asked_at').where('customer_name', '<>', '')

/** Asks for the removal of personal data from older orders of guests, which anonymiseOrders does; returns how many. */
export async function requestGuestOrderAnonymisation(
  db: Knex,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  const old = guestOrders(db).where('created_at', '<', before).orderBy('created_at').limit(ordersOfRun)
  return db('orders').whereIn('id', old.select('id')).update({ forget_asked_at: now })
}

export async function findOldestGuestOrder(db: Knex): Promise<Date | null> {
  const oldest = await guestOrders(db).orderBy('created_at').first('created_at')
  return oldest?.created_at ?? null
}
