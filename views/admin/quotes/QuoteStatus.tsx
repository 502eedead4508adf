import { useTranslation } from 'react-i18next'
import type { QuoteState } from '#domain/quotes/quote.ts'

const tones: Record<QuoteState, string> = {
  new: 'saffron',
  answered: 'cobalt',
  accepted: 'emerald',
  refused: 'danger',
  expired: 'plum',
}

/** The state of a request for a price. */
export function QuoteStatus({ state }: { state: QuoteState }) {
  const { t } = useTranslation('quotes')
  return (
    <span className="status" data-tone={tones[state]}>
      {t(`states.${state}.name`)}
    </span>
  )
}
