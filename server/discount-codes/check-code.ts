import type { Knex } from 'knex'
import { type CartItem, productIdsOf } from '#domain/cart/cart.ts'
import { type CheckedCode, type CodeRow, codeKey } from '#domain/cart/discount-code.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Client } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'
import { codeColumns } from './queries.ts'

type CodeUse = {
  typed: string | undefined
  items: readonly Pick<CartItem, 'product_id'>[]
  /** The phone is as it was typed; empty or undefined means that it is not known. */
  phone: string | undefined
}

/** Returns null where no code was typed. Wrong codes are counted by IP address. */
export async function checkTypedCode(
  { db, limiter, clock }: Pick<Dependencies, 'db' | 'limiter' | 'clock'>,
  { address }: Client,
  use: CodeUse,
): Promise<CheckedCode | null> {
  const code = codeKey(use.typed ?? '')
  if (code === '') return null
  // The attempt is counted first, so that guesses sent at the same time do not slip by.
  if (!(await limiter.tryConsume(rateLimits.discountCodeByAddress, address))) {
    return { code, refusal: 'too_many_tries' }
  }
  const checked = await checkCode(db, { ...use, now: clock() })
  if (checked?.refusal !== 'unknown') await limiter.refund(rateLimits.discountCodeByAddress, address)
  return checked
}

/**
 * Returns what the code takes off, or why it is not valid. With `isLocked` nobody else can use it until the
 * transaction ends, so that of simultaneous orders only as many get it as it has uses.
 */
export async function checkCode(
  db: Knex,
  { typed = '', items, phone = '', now }: CodeUse & { now: Date },
  { isLocked = false } = {},
): Promise<CheckedCode | null> {
  const code = codeKey(typed)
  if (code === '') return null
  const query = db('discount_codes').select(codeColumns(db)).where({ code, is_active: true })
  const row: CodeRow | undefined = await (isLocked ? query.forUpdate() : query).first()
  if (!row) return { code, refusal: 'unknown' }
  const today = dayInSafi(now)
  if (row.valid_from && today < row.valid_from) return { code, refusal: 'not_begun' }
  if (row.valid_until && today > row.valid_until) return { code, refusal: 'expired' }
  const { uses, byPhone } = await countUses(db, code, phoneKey(phone))
  if (row.uses !== null && uses >= row.uses) return { code, refusal: 'used_up' }
  if (row.uses_by_phone !== null && byPhone >= row.uses_by_phone) return { code, refusal: 'used_by_phone' }
  const { kind } = row
  const value = kind === 'amount' ? centimesFromMad(row.value) : Number(row.value)
  const product_ids = await findProductsOf(db, row, productIdsOf(items))
  return { code, kind, value, minimum: centimesFromMad(row.minimum), product_ids, refusal: null }
}

/** Counts the orders with this code that were not cancelled, in all and of one phone. */
async function countUses(db: Knex, code: string, phone: string): Promise<{ uses: number; byPhone: number }> {
  const [counted] = await db('orders')
    .where({ discount_code: code })
    .whereRaw(`not ${statusIs('isCancelled')}`)
    .select(db.raw('count(*) as uses'), db.raw(`count(*) filter (where phone_key = ?) as "byPhone"`, [phone]))
  return { uses: counted.uses, byPhone: phone === '' ? 0 : counted.byPhone }
}

async function findProductsOf(
  db: Knex,
  { product_ids, category_ids }: CodeRow,
  ids: readonly number[],
): Promise<number[] | null> {
  if (product_ids.length === 0 && category_ids.length === 0) return null
  return db('products')
    .whereIn('id', ids)
    .where((product) => product.whereIn('id', product_ids).orWhereIn('category_id', category_ids))
    .pluck('id')
}
