import type { Language } from '#domain/language.ts'
import { type Centimes, formatMad } from '#domain/money.ts'

/** A sum in dirhams, kept in one direction and on one line in every language. */
export function Amount({ centimes, language }: { centimes: Centimes; language: Language }) {
  return (
    <bdi dir="ltr">
      {formatMad(centimes, language)}
      {'\u00a0'}
      <small>DH</small>
    </bdi>
  )
}
