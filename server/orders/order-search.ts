import type { OrderLine } from '#domain/orders/order.ts'
import { normaliseDigits } from '#domain/text/normalise-digits.ts'
import { normaliseForSearch, searchWords } from '#domain/text/normalise-search.ts'
import { beginningOfPhoneKey, phoneKey } from '#domain/text/phone.ts'

type SearchableOrder = {
  delivery: { customer_name: string; customer_phone: string; customer_city: string }
  lines: readonly Pick<OrderLine, 'name_ar' | 'name_en' | 'name_fr'>[]
}

/** What is kept beside an order so that staff find it; the database joins it to the order's search_text. */
export function orderSearchColumns({ delivery, lines }: SearchableOrder) {
  const names = lines.flatMap(({ name_ar, name_en, name_fr }) => [name_ar, name_en, name_fr ?? ''])
  return {
    phone_key: phoneKey(delivery.customer_phone),
    city_key: cityKey(delivery.customer_city),
    customer_text: normaliseForSearch(normaliseDigits(delivery.customer_name)),
    products_text: normaliseForSearch(normaliseDigits(names.join(' '))),
  }
}

/** The same for 'Safi', ' SAFI ' and 'safi'. */
export function cityKey(city: string): string {
  return normaliseForSearch(city)
}

/**
 * What an order must hold to be found: for each word of the search the forms of which one must occur. Digits are
 * also looked for as a phone, in whichever way it was written: '06 12…', '+212 6 12…' and '00212612…' find the same.
 */
export function orderSearchWords(search: string): string[][] {
  return searchWords(joinPhones(normaliseDigits(search.slice(0, 500)))).map((word) => {
    if (!/^\d+$/.test(word)) return [word]
    return [...new Set([word, beginningOfPhoneKey(word)])].filter(Boolean)
  })
}

/** '#1042' means this one order and not whoever has 1042 in their phone; null when no number is asked for. */
export function parseOrderNumber(search: string): number | null {
  const [, digits] = /^\s*#\s*(\d{1,9})\s*$/.exec(normaliseDigits(search.slice(0, 100))) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Takes the spaces out of what looks like a phone: '+212 6 12 34 56 78' is one word. */
function joinPhones(search: string): string {
  return search.replace(/\+?\(?\d[\d\s().-]*\d/g, (found) => {
    const digits = found.replace(/\D/g, '')
    const isPhone = /^(\+|\(?0|212)/.test(found) || /^[5-8]\d{8}$/.test(digits)
    return isPhone ? digits : found
  })
}
