import type { i18n as I18n } from 'i18next'
import type { Language } from '#domain/language.ts'
import type { TooManyOpen } from './open-orders.ts'

type Said = { i18n: I18n; language: Language; phone: string }

/** Why an order is not taken now, and what helps: the phone of the shop, some time, or a number that can be called. */
export function explainOpenLimit({ limitedBy }: TooManyOpen, { i18n, language, phone }: Said): string {
  const t = i18n.getFixedT(language, 'errors')
  return t(limitedBy === 'uncallable' ? 'too_many_uncallable' : 'too_many_open', { phone })
}
