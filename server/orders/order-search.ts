import type { OrderLine } from '#domain/orders/order.ts'
import { normaliseDigits } from '#domain/text/normalise-digits.ts'
import { beginningsOfPhoneKeys, phoneKey } from '#domain/text/phone.ts'
import { normaliseForSearch, searchWords } from '#domain/text/search-key.ts'

type SearchableOrder = {
  delivery: {
    customer_name: string
    customer_phone: string
    customer_city: string
    receiver_name?: string | null
  }
  lines: readonly Pick<OrderLine, 'name_ar' | 'name_en' | 'name_fr'>[]
}

/** Columns by which staff find an order; the database concatenates them into its search_text. */
export function orderSearchColumns({ delivery, lines }: SearchableOrder) {
  const names = lines.flatMap(({ name_ar, name_en, name_fr }) => [name_ar, name_en, name_fr ?? ''])
  return {
    phone_key: phoneKey(delivery.customer_phone),
    city_key: cityKey(delivery.customer_city),
    customer_text: normaliseForSearch(normaliseDigits(namesOf(delivery))),
    products_text: normaliseForSearch(normaliseDigits(names.join(' '))),
  }
}

/** Whoever calls about a gift names the receiver or the buyer. */
function namesOf({ customer_name, receiver_name }: SearchableOrder['delivery']): string {
  return receiver_name ? `${customer_name} ${receiver_name}` : customer_name
}

/** Equal for 'Safi', ' SAFI ' and 'safi'. */
export function cityKey(city: string): string {
  return normaliseForSearch(city)
}

/**
 * For each word of a search its forms, of which an order must contain one. Digits also match as a phone number in
 * any notation: '06 12…', '+212 6 12…' and '00212612…' find the same.
 */
export function orderSearchWords(search: string): string[][] {
  return searchWords(joinPhones(normaliseDigits(search.slice(0, 500)))).map((word) => {
    if (!/^\d+$/.test(word)) return [word]
    return [...new Set([word, ...beginningsOfPhoneKeys(word)])].filter(Boolean)
  })
}

/**
 * What the search text must contain. One or two letters must begin a word: within words they are nearly everywhere, and
 * the index has nothing that short. Nothing is to be escaped in a LIKE pattern: each form contains only letters and digits.
 */
export function partOf(form: string): string {
  return form.length < 3 ? ` ${form}` : form
}

/**
 * '#1042' means this order only, and not phone numbers that contain 1042; null when the search is not such a
 * number.
 */
export function parseOrderNumber(search: string): number | null {
  const [, digits] = /^\s*#\s*(\d{1,9})\s*$/.exec(normaliseDigits(search.slice(0, 100))) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Removes the spaces from phone numbers: '+212 6 12 34 56 78' becomes one word. */
function joinPhones(search: string): string {
  return search.replace(/\+?\(?\d[\d\s().-]*\d/g, (found) => {
    const digits = found.replace(/\D/g, '')
    const isPhone = /^(\+|\(?0|212)/.test(found) || /^[5-8]\d{8}$/.test(digits)
    return isPhone ? digits : found
  })
}
