import type { OrderLine } from '#domain/orders/order.ts'
import type { Repetition } from '#domain/orders/own-order/repeat-order.ts'
import { type Language, languages, localised } from '#domain/shared/language.ts'
import type { Flash } from '../http/responses/flash.ts'

/** Names are cut to this length, as a cookie holds the messages. */
const namesLength = 120

/** The messages of an order that was put into the cart again: what is there, what is less, what cannot be had. */
export function explainRepetition({ added, fewer, missing }: Repetition, language: Language): Flash[] {
  const about = (key: Flash['key'], lines: readonly OrderLine[]): Flash[] =>
    lines.length > 0 ? [{ key, name: nameLines(lines, language) }] : []
  return [
    ...about('order_repeated', added),
    ...about('order_repeated_fewer', fewer),
    ...about('order_repeated_without', missing),
  ]
}

function nameLines(lines: readonly OrderLine[], language: Language): string {
  const names = lines.map((line) => localised(line, 'name', language).text)
  const text = new Intl.ListFormat(languages[language].locale).format(names)
  return text.length > namesLength ? `${text.slice(0, namesLength).toWellFormed()}…` : text
}
