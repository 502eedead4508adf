import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { canBeBought } from '#domain/cart/cart.ts'
import { type FrenchOptionalTexts, type Language, localised } from '#domain/shared/language.ts'
import { paths, stockNoticePaths } from '#domain/shared/paths.ts'
import { eraseRecords } from '../../accounts/users/delete-user-record.ts'
import { decryptWithAny, encrypt } from '../../crypto/encrypt.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { Queue } from '../../jobs/queue.ts'

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
  await db.transaction((transaction) =>
    eraseRecords(
      transaction,
      'stock_notice',
      transaction('stock_notices').where({ email_key: emailKey(email) }),
    ),
  )
}

type Keys = readonly [Buffer, ...Buffer[]]

type Shop = { db: Knex; queue: Queue; limiter: RateLimiter; keys: Keys }

/** A run handles at most so many notices; the next run takes the others. */
const noticesOfRun = 500

/**
 * The notice is removed with the mail that is queued. As anyone may name any address, an address gets few of these
 * mails a day; the others wait.
 */
export async function announceReturnedStock(shop: Shop): Promise<void> {
  for (const notice of await listDueNotices(shop.db, noticesOfRun)) {
    const isWithinLimit = await shop.limiter.tryConsume(rateLimits.stockMail, emailKey(notice.email))
    if (isWithinLimit) await send(shop, notice)
  }
}

async function send({ db, queue, keys }: Shop, notice: DueNotice): Promise<void> {
  const { id, product_id, email: to, language } = notice
  const values = {
    path: paths.product(product_id),
    name: localised(notice, 'name', language).text,
    endPath: endingPath(keys, to),
  }
  await db.transaction(async (transaction) => {
    const removed = await transaction('stock_notices').where({ id }).delete()
    // Another run has sent it, or the person has ended it.
    if (removed === 0) return
    await queue.send('send-mail', { template: 'back-in-stock', to, language, values }, { transaction })
  })
}

type DueNotice = FrenchOptionalTexts<'name'> & {
  id: number
  product_id: number
  email: string
  language: Language
}

/** Lists notices of products that can be bought again, one for each address. */
function listDueNotices(db: Knex, limit: number): Promise<DueNotice[]> {
  const due = db('stock_notices as notice')
    .distinctOn('notice.email_key')
    .join('products', 'products.id', 'notice.product_id')
    .select('notice.id', 'notice.product_id', 'notice.email', 'notice.language')
    .select('products.name_ar', 'products.name_en', 'products.name_fr')
    .whereRaw(`${canBeBought()} and products.is_active and products.deleted_at is null`)
    .orderBy(['notice.email_key', 'notice.id'])
  // The random order keeps addresses which have had their mails of the day from making others wait.
  return db.select('*').from(due.as('due')).orderByRaw('random()').limit(limit)
}

/** The address is encrypted for this purpose, so that no link shows the address of a person. */
const purpose = 'stock notices'

/** The reader of a mail ends all notices of its address by this path. */
function endingPath([key]: Keys, email: string): string {
  return `${stockNoticePaths.end}?token=${encodeURIComponent(encrypt(key, purpose, email))}`
}

export function readEndingToken(keys: Keys, token: unknown): string | null {
  return typeof token === 'string' ? decryptWithAny(keys, purpose, token) : null
}
