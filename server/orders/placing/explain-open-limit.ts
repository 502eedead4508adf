import type { i18n as I18n } from 'i18next'
import type { Language } from '#domain/shared/language.ts'
import type { TooManyOpenOrders } from './reserve-open-order.ts'

type MessageContext = { i18n: I18n; language: Language; phone: string }

/** Why an order is rejected now, and what helps: calling the shop, waiting, or a phone number that can be called. */
export function explainOpenLimit(
  { limitedBy }: TooManyOpenOrders,
  { i18n, language, phone }: MessageContext,
): string {
  const t = i18n.getFixedT(language, 'errors')
  return t(limitedBy === 'uncallable' ? 'too_many_uncallable' : 'too_many_open', { phone })
}
