import type { Knex } from 'knex'

/** The next run takes the others. A shop that sets a number of years late has many old orders. */
const ordersOfRun = 5000

/** These orders of nobody with an account still hold what their buyers wrote. */
const guestOrders = (db: Knex) =>
  db('orders').whereNull('user_id').whereNull('forget_asked_at').where('customer_name', '<>', '')

/** The removal is asked for here and done by anonymiseOrders; returns how many orders it is asked for. */
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

/** One statement takes so many, as the papers of a whole year fall due at once. */
const papersAtOnce = 5000

/** The condition has the words of the index papers_with_buyer. */
const papersWithBuyer = (db: Knex) =>
  db('papers').whereRaw(
    `(details #>> '{buyer,customer_name}') || (details #>> '{buyer,customer_address}') <> ''`,
  )

/** The city stays on the papers, as in orders. The database refuses it for papers of the last ten years. */
export async function anonymiseBuyers(db: Knex, before: Date): Promise<void> {
  let anonymised = papersAtOnce
  while (anonymised === papersAtOnce) anonymised = await anonymiseSomeBuyers(db, before)
}

/** Returns how many papers it changed. */
function anonymiseSomeBuyers(db: Knex, before: Date): Promise<number> {
  const old = papersWithBuyer(db).where('issued_at', '<', before).orderBy('issued_at').limit(papersAtOnce)
  return db('papers')
    .whereIn('id', old.select('id'))
    .update({
      details: db.raw(
        `jsonb_set(jsonb_set(details, '{buyer,customer_name}', '""'), '{buyer,customer_address}', '""')`,
      ),
    })
}

export async function findOldestPaperWithBuyer(db: Knex): Promise<Date | null> {
  const oldest = await papersWithBuyer(db).orderBy('issued_at').first('issued_at')
  return oldest?.issued_at ?? null
}

/** After these days nobody needs to judge whether an order was genuine. */
const retentionDays = 30

export async function pruneOrderSources(db: Knex): Promise<void> {
  await db('orders')
    .whereNotNull('address_key')
    .whereRaw('created_at < now() - make_interval(days => ?)', [retentionDays])
    .update({ address_key: null, network_key: null, browser_key: null, page_seconds: null })
}
