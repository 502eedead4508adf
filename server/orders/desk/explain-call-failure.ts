import type { i18n as I18n } from 'i18next'
import type { Language } from '#domain/shared/language.ts'
import { isolateDirection } from '#domain/text/hidden-signs.ts'
import { explainStatusFailure } from '../explain-status-failure.ts'
import type { CardFailure } from './open-card.ts'
import type { CallFailure } from './record-call.ts'

type ExplainedFailure = Exclude<CardFailure | CallFailure, { code: 'not_found' }>

/** Explains to staff why a card was not opened, or a call not recorded. */
export function explainCallFailure(
  failure: ExplainedFailure,
  context: { i18n: I18n; language: Language },
): string {
  const t = context.i18n.getFixedT(context.language, 'admin-desk')
  if (failure.code === 'already_open') {
    return t('errors.already_open', { name: isolateDirection(failure.by) })
  }
  if (failure.code === 'called_meanwhile') {
    const { by, outcome } = failure.call
    return t('errors.called_meanwhile', {
      name: isolateDirection(by ?? t('somebody')),
      outcome: t(`outcomes.${outcome}`),
    })
  }
  return explainStatusFailure(failure, context)
}
