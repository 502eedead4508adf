import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { canBeBought } from '#domain/cart/cart.ts'
import type { Language } from '#domain/shared/language.ts'

/** Asking twice stores one notice. */
export async function addStockNotice(
  db: Knex,
  notice: { product_id: number; email: string; language: Language },
): Promise<void> {
  await db('stock_notices')
    .insert({ ...notice, email_key: emailKey(notice.email) })
    .onConflict(['product_id', 'email_key'])
    .ignore()
}

export async function endStockNotices(db: Knex, email: string): Promise<void> {
  await db('stock_notices')
    .where({ email_key: emailKey(email) })
    .delete()
}

export type DueNotice = {
  id: number
  product_id: number
  email: string
  language: Language
  name_ar: string
  name_en: string
  name_fr: string | null
}

/** Notices of products that can be bought again, one for each address. */
export function listDueNotices(db: Knex, limit: number): Promise<DueNotice[]> {
  const due = db('stock_notices as notice')
    .distinctOn('notice.email_key')
    .join('products', 'products.id', 'notice.product_id')
    .select('notice.id', 'notice.product_id', 'notice.email', 'notice.language')
    .select('products.name_ar', 'products.name_en', 'products.name_fr')
    .whereRaw(`${canBeBought()} and products.is_active and products.deleted_at is null`)
    .orderBy(['notice.email_key', 'notice.id'])
  // In no order, so that addresses which have had their mails of the day do not keep others waiting.
  return db.select('*').from(due.as('due')).orderByRaw('random()').limit(limit)
}

/** Returns false when another run has sent it, or the person has ended it. */
export async function removeStockNotice(db: Knex, id: number): Promise<boolean> {
  return (await db('stock_notices').where({ id }).delete()) > 0
}

export async function findOldestStockNotice(db: Knex): Promise<Date | null> {
  const oldest = await db('stock_notices').orderBy('created_at').first('created_at')
  return oldest?.created_at ?? null
}

export async function pruneStockNotices(db: Knex, before: Date): Promise<void> {
  await db('stock_notices').where('created_at', '<', before).delete()
}
