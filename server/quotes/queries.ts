import type { Knex } from 'knex'
import { inCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import {
  type PriceQuote,
  type QuoteListQuery,
  type QuoteStatus,
  quoteNumberIn,
} from '#domain/quotes/quote.ts'
import { normaliseDigits } from '#domain/shared/clean-text.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { countRows, escapeLike, newestFirst, paginate } from '../db/paginate.ts'

const sums = ['shipping', 'discount', 'deposit'] as const

/** Prices of lines are numbers, as they come in JSON. */
type QuoteRow = WithMadTexts<PriceQuote, (typeof sums)[number]>

const columns = [
  ...['id', 'checkout_id', 'user_id', 'status', 'language', 'customer_name', 'customer_phone'],
  ...['customer_email', 'customer_city', 'company', 'ice', 'wanted', 'shipping', 'discount', 'deposit'],
  ...['answer', 'answered_at', 'version', 'refusal_reason', 'is_refused_by_staff', 'created_at', 'asked_at'],
].map((name) => `quotes.${name}`)

function selectQuotes(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  const { client } = rows
  return rows.select(columns).select([
    client.raw('valid_until::text as valid_until'),
    client.raw(`(select coalesce(json_agg(json_build_object('product_id', product_id, 'text', text, 'quantity', quantity,
       'price', quote_lines.price, 'sold_by', sold_by, 'pieces_per_box', pieces_per_box) order by position), '[]')
       from quote_lines left join products on products.id = product_id where quote_id = quotes.id) as lines`),
    client.raw(`(select coalesce(json_agg(json_build_object('key', key, 'name', name, 'type', type)
       order by created_at, key), '[]') from quote_files where quote_id = quotes.id) as files`),
  ])
}

function quoteFrom({ lines, ...row }: QuoteRow): PriceQuote {
  return { ...inCentimes(row, sums), lines: lines.map((line) => inCentimes(line, ['price'])) }
}

export async function findQuote(db: Knex, id: number): Promise<PriceQuote | undefined> {
  const [row]: QuoteRow[] = await selectQuotes(db('quotes').where({ id }))
  return row && quoteFrom(row)
}

/** Lists requests without an answer that others than this person have sent since a time. */
export function listWaitingQuotes(
  db: Knex,
  { since, notAskedBy }: { since: Date; notAskedBy: number },
): Promise<Pick<PriceQuote, 'id' | 'customer_name' | 'customer_city'>[]> {
  return db('quotes')
    .select('id', 'customer_name', 'customer_city')
    .where({ status: 'new' satisfies QuoteStatus })
    .where('asked_at', '>=', since)
    .whereRaw('user_id is distinct from ?', [notAskedBy])
    .orderBy('id')
}

/** The latest requests come first; the search finds number, telephone, name, company and city. */
export async function listQuotes(db: Knex, { status, q, page }: QuoteListQuery): Promise<Page<PriceQuote>> {
  const matching = db('quotes')
  if (status) matching.where({ status })
  if (q) {
    // Phone numbers are stored without a prefix, so one that was typed into the search is left out.
    const digits = normaliseDigits(q)
      .replace(/\D/g, '')
      .replace(/^(00)?(212)?0?/, '')
    matching.where((any) => {
      for (const column of ['customer_name', 'company', 'customer_city'])
        any.orWhereILike(column, `%${escapeLike(q)}%`)
      if (digits.length >= 4) any.orWhereLike('phone_key', `%${digits}%`)
      const id = quoteNumberIn(q)
      if (id !== null) any.orWhere({ id })
    })
  }
  const found = await paginate<QuoteRow>(matching, { page }, (rows) =>
    selectQuotes(rows).orderBy(newestFirst('quotes', 'asked_at')),
  )
  return mapPage(found, quoteFrom)
}

export function countNewQuotes(db: Knex): Promise<number> {
  return countRows(db('quotes').where({ status: 'new' satisfies QuoteStatus }))
}
