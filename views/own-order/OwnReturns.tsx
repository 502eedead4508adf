import { useTranslation } from 'react-i18next'
import type { OwnOrder } from '#domain/orders/own-order/own-order.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { usePage } from '../PageContext.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { ReturnedPieces } from '../ui/ReturnedPieces.tsx'

/** What the buyer brought back, and the money given back for it. */
export function OwnReturns({ own: { order, returns } }: { own: OwnOrder }) {
  const { t } = useTranslation('returns')
  const { language } = usePage()
  if (returns.length === 0) return null
  return (
    <section className="panel stack" id="returns">
      <h2>{t('own.title')}</h2>
      <ol className="own-log">
        {returns.map(({ id, at, lines, given_back }) => (
          <li key={id}>
            <ReturnedPieces items={order.items} lines={lines} />
            {given_back > 0 && (
              <p>
                {t('own.given_back')} <Amount centimes={given_back} language={language} />
              </p>
            )}
            <p className="soft">
              <DateTime at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
