import type { Knex } from 'knex'
import { maxOrdersFound, type OrderFilter } from '#domain/orders/order-list.ts'
import { commonWordShare, sampleSize, searchSortedRows } from '../db/searches/sorted-search.ts'
import { countByStatus } from './count-by-status.ts'
import { filterOrdersByFields, isFilteredByStatusAlone, matchSearch, matchWords } from './filter-orders.ts'
import { orderSearchWords, parseOrderNumber, partOf } from './order-search.ts'

type Word = readonly string[]

const order = 'orders.created_at desc, orders.id desc'

/** Ids of the newest orders that match a search; searchSortedRows explains how. */
export async function searchOrders(db: Knex, filter: OrderFilter): Promise<number[]> {
  const { q, status } = filter
  const candidates = filterOrdersByFields(db, filter)
  if (parseOrderNumber(q) !== null) {
    return matchSearch(candidates, q).orderByRaw(order).limit(maxOrdersFound).pluck('orders.id')
  }
  const words = orderSearchWords(q)
  const newest = candidates
    .clone()
    .select('orders.id', 'orders.search_text')
    .orderByRaw(order)
    .limit(sampleSize)
  const [rows, count]: [{ id: number; search_text: string }[], number | null] = await Promise.all([
    newest,
    isFilteredByStatusAlone(filter) ? countByStatus(db, status) : null,
  ])
  const sample = rows.filter(({ search_text }) => words.every((word) => containsWord(search_text, word)))
  const texts = rows.map(({ search_text }) => search_text)
  const rough = texts.length < sampleSize ? null : shortenWords(words, texts)
  const size = rows.length < sampleSize ? rows.length : count
  const found = await searchSortedRows<{ id: number }>(db, {
    table: 'orders',
    columns: ['orders.id'],
    candidates,
    ...(size !== null && { size }),
    match: (orders, how) => matchWords(orders, words, how),
    ...(rough && { matchRoughly: (orders) => matchWords(orders, rough, { useWordIndex: true }) }),
    order,
    rowsInOrder: 2,
    atMost: maxOrdersFound,
    sample: { found: sample, read: sampleSize },
  })
  return found.map(({ id }) => id)
}

function containsWord(text: string, word: Word): boolean {
  return word.some((form) => text.includes(partOf(form)))
}

/** Rows of a sample that words may find too many when they are shortened. */
const fewTooMany = 2

/**
 * The words of a search, each common one shortened to those three letters of it that are rarest in the texts of a sample;
 * null where that finds too many. The trigram index reads a list of orders for each three letters of a word: of a word
 * that many orders have, the others exclude nearly nothing more.
 */
function shortenWords(words: readonly Word[], texts: readonly string[]): Word[] | null {
  const find = (asked: readonly Word[]) =>
    texts.filter((text) => asked.every((word) => containsWord(text, word)))
  const found = find(words).length
  const common = words.filter((word) => find([word]).length >= texts.length * commonWordShare)
  if (common.length === 0) return null
  const shortened = words.map((word) => (common.includes(word) ? rarestLetters(word, texts) : word))
  return find(shortened).length <= found + fewTooMany ? shortened : null
}

/** A word of several forms, such as a phone number, stays as it is. */
function rarestLetters(word: Word, texts: readonly string[]): Word {
  const [form = '', ...others] = word
  const letters = [...form]
  if (others.length > 0 || letters.length <= 3) return word
  const count = (part: string) => texts.filter((text) => text.includes(part)).length
  const parts = letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''))
  const [rarest] = parts.map((part) => ({ part, count: count(part) })).sort((a, b) => a.count - b.count)
  return rarest ? [rarest.part] : word
}
