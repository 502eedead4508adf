import type { Knex } from 'knex'
import { inMad } from '#domain/currency/money.ts'
import type { StatusReason } from '#domain/orders/order-statuses.ts'
import type { PaperKind } from '#domain/orders/paper.ts'
import type { PriceQuote, QuoteLine, QuoteStatus } from '#domain/quotes/quote.ts'
import type { QuoteAnswer, QuoteRequest } from '#domain/quotes/quote-schema.ts'
import type { Language } from '#domain/shared/language.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { eraseRecords } from '../accounts/users/delete-user-record.ts'
import type { JobInput } from '../jobs/job-definitions.ts'
import type { Queue } from '../jobs/queue.ts'

type NewQuote = {
  request: QuoteRequest
  /** The lines are those of the cart, without prices. */
  lines: readonly QuoteLine[]
  language: Language
  userId: number | null
}

/**
 * A form that is sent again within ten minutes, and not answered yet, is the same request; files that it did not
 * have are added. The time is no longer than that because any sender of the same contents is led to the page of the
 * earlier request.
 */
export function createQuote(db: Knex, queue: Queue, { request, lines, language, userId }: NewQuote) {
  const { file: fileKeys, with_cart: _, wanted, ...who } = request
  return db.transaction(async (transaction): Promise<QuoteKey> => {
    const asked = {
      ...who,
      wanted: wanted ?? '',
      phone_key: phoneKey(who.customer_phone),
      user_id: userId,
    }
    let quote = await findSameRequest(transaction, asked, lines)
    if (!quote) {
      const [inserted] = await transaction('quotes')
        .insert({ ...asked, language })
        .returning(['id', 'checkout_id'])
      quote = inserted as QuoteKey
      await insertLines(transaction, quote.id, lines)
      await queue.send('announce-quote', { userId }, { transaction })
    }
    await transaction('quote_files as file')
      .whereIn('key', fileKeys)
      .whereNull('quote_id')
      .whereNotExists(
        transaction('quote_files as other')
          .where({ quote_id: quote.id })
          .whereRaw('md5(other.content) = md5(file.content)'),
      )
      .update({ quote_id: quote.id })
    return quote
  })
}

type QuoteKey = Pick<PriceQuote, 'id' | 'checkout_id'>

async function findSameRequest(
  transaction: Knex.Transaction,
  asked: { phone_key: string } & Record<string, unknown>,
  lines: readonly QuoteLine[],
): Promise<QuoteKey | undefined> {
  // The second of two taps waits for the first.
  await transaction.raw("select pg_advisory_xact_lock(hashtext('quote'), hashtext(?))", [asked.phone_key])
  const pieces = lines.map(({ product_id, quantity }) => `${product_id}.${quantity}`).join('-')
  return transaction('quotes')
    .first('id', 'checkout_id')
    .where({ ...asked, status: 'new' satisfies QuoteStatus })
    .whereRaw("asked_at > now() - interval '10 minutes'")
    .whereRaw(
      `coalesce((select string_agg(product_id || '.' || quantity, '-' order by position) from quote_lines
        where quote_id = quotes.id), '') = ?`,
      [pieces],
    )
}

type Answer = {
  id: number
  userId: number
  input: QuoteAnswer
  /** The mail goes to the person who asked; null means that no address was given. */
  mail: JobInput<'send-mail'> | null
}

/** Replaces an earlier answer. Returns false when somebody else has answered meanwhile, or it was accepted. */
export function saveAnswer(db: Knex, queue: Queue, { id, userId, input, mail }: Answer): Promise<boolean> {
  const { lines, version, ...answer } = input
  return db.transaction(async (transaction) => {
    const saved = await transaction('quotes')
      .where({ id, version })
      .whereNot({ status: 'accepted' satisfies QuoteStatus })
      .update({
        ...inMad(answer, ['shipping', 'discount', 'deposit']),
        status: 'answered' satisfies QuoteStatus,
        version: version + 1,
        answered_at: transaction.fn.now(),
        answered_by: userId,
        refusal_reason: null,
        is_refused_by_staff: false,
        changed_at: transaction.fn.now(),
      })
    if (saved === 0) return false
    await transaction('quote_lines').where({ quote_id: id }).delete()
    await insertLines(transaction, id, lines)
    if (mail) await queue.send('send-mail', mail, { transaction })
    return true
  })
}

async function insertLines(
  transaction: Knex.Transaction,
  quoteId: number,
  lines: readonly QuoteLine[],
): Promise<void> {
  if (lines.length === 0) return
  await transaction('quote_lines').insert(
    lines.map(({ product_id, text, quantity, price }, position) => ({
      quote_id: quoteId,
      position,
      product_id,
      text,
      quantity,
      ...inMad({ price }, ['price']),
    })),
  )
}

type Refusal = { id: number; version: number; reason: string; byStaff: boolean }

/**
 * Returns false when the quote is no longer the one that was read. The person who asked can refuse only an answer:
 * otherwise anybody could ring the devices of staff all day by refusing and asking again in turns.
 */
export async function refuseQuote(db: Knex, { id, version, reason, byStaff }: Refusal): Promise<boolean> {
  const open: QuoteStatus[] = byStaff ? ['new', 'answered'] : ['answered']
  const refused = await db('quotes')
    .where({ id, version })
    .where((query) => {
      query.whereIn('status', open)
      if (byStaff) query.orWhere({ status: 'refused', is_refused_by_staff: true })
    })
    .update({
      status: 'refused' satisfies QuoteStatus,
      version: version + 1,
      refusal_reason: reason,
      is_refused_by_staff: byStaff,
      changed_at: db.fn.now(),
    })
  return refused > 0
}

type Renewal = {
  id: number
  /** The day is that in Safi. */
  today: string
  userId: number | null
}

/** Asks for a new answer to the same lines; returns false where the quote is neither refused nor expired. */
export function renewQuote(db: Knex, queue: Queue, { id, today, userId }: Renewal): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const renewed = await transaction('quotes')
      .where({ id })
      .whereRaw("(status = 'refused' or (status = 'answered' and valid_until < ?))", [today])
      .update({
        status: 'new' satisfies QuoteStatus,
        refusal_reason: null,
        is_refused_by_staff: false,
        asked_at: db.fn.now(),
        changed_at: db.fn.now(),
        version: db.raw('version + 1'),
      })
    if (renewed > 0) await queue.send('announce-quote', { userId }, { transaction })
    return renewed > 0
  })
}

/**
 * The quote is also deleted again from a restored backup. Returns false while an order of it has no invoice, which
 * takes company and ICE from it. A cancelled one may still be taken up again, unless it was joined with another.
 */
export async function deleteQuote(db: Knex, id: number): Promise<boolean> {
  const invoice = db('papers')
    .whereRaw('papers.order_id = orders.id')
    .where({ kind: 'invoice' satisfies PaperKind })
  const joined = db('order_status_changes')
    .whereRaw('order_id = orders.id')
    .where({ reason: 'merged' satisfies StatusReason })
  const waiting = db('orders')
    .whereRaw('orders.quote_id = quotes.id and coalesce(quotes.company, quotes.ice) is not null')
    .whereNotExists(invoice)
    .whereNotExists(joined)
  const removed = await db.transaction((transaction) =>
    eraseRecords(transaction, 'quote', transaction('quotes').where({ id }).whereNotExists(waiting)),
  )
  return removed > 0
}
