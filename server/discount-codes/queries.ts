import type { Knex } from 'knex'
import type { CodeRow, ListedCode } from '#domain/cart/discount-code.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import { paginate } from '../db/paginate.ts'

export function codeColumns(db: Knex) {
  return [
    ...['id', 'code', 'kind', 'value', 'minimum', 'uses', 'uses_by_phone', 'product_ids', 'category_ids'],
    ...['is_active', 'version'],
    db.raw(`to_char(valid_from, 'YYYY-MM-DD') as valid_from`),
    db.raw(`to_char(valid_until, 'YYYY-MM-DD') as valid_until`),
  ]
}

export const codeDiscount = 'least(discount, coalesce(code_discount, discount))'

export function listCodes(db: Knex, request: PageRequest): Promise<Page<ListedCode>> {
  const used = (column: string) =>
    `(select ${column} from orders where discount_code = discount_codes.code and not ${statusIs('isCancelled')})`
  return paginate(db('discount_codes'), request, (codes) =>
    codes
      .select(codeColumns(db))
      .select(
        db.raw(`${used('count(*)')} as used`),
        db.raw(`${used(`coalesce(sum(${codeDiscount}), 0)`)} as given`),
      )
      .orderBy('id', 'desc'),
  )
}

export function findCode(db: Knex, id: number): Promise<CodeRow | undefined> {
  return db('discount_codes').select(codeColumns(db)).where({ id }).first()
}
