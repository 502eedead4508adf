import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { stockNoticePaths } from '#domain/catalog/stock-notice.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { decrypt, encrypt } from '../../crypto/encrypt.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { Queue } from '../../jobs/queue.ts'
import { type DueNotice, listDueNotices, removeStockNotice } from './queries.ts'

type Keys = readonly [Buffer, ...Buffer[]]

type Shop = { db: Knex; queue: Queue; limiter: RateLimiter; keys: Keys }

/** The next run takes what one run leaves. */
const noticesOfRun = 500

/**
 * Mails the people who asked, when a product is in stock again. The notice is removed with the mail that is
 * queued. As anyone may name any address, an address gets few of these mails a day; the others wait.
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
    if (!(await removeStockNotice(transaction, id))) return
    await queue.send('send-mail', { template: 'back-in-stock', to, language, values }, { transaction })
  })
}

/** The address is encrypted for this purpose, so that no link shows the address of a person. */
const purpose = 'stock notices'

/** The path at which whoever has the mail ends all notices of its address. */
function endingPath([key]: Keys, email: string): string {
  return `${stockNoticePaths.end}?token=${encodeURIComponent(encrypt(key, purpose, email))}`
}

/** The address in a token of such a path; null for any other text. */
export function readEndingToken(keys: Keys, token: unknown): string | null {
  if (typeof token !== 'string') return null
  return keys.map((key) => decrypt(key, purpose, token)).find((email) => email !== null) ?? null
}
