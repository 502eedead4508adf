import { useTranslation } from 'react-i18next'
import type { OrderCall } from '#domain/orders/call.ts'
import { CallTime } from './CallTime.tsx'
import { useCallTime } from './use-call-time.ts'

/** The attempts to call a buyer, newest first. */
export function CallList({ calls }: { calls: readonly OrderCall[] }) {
  const { t } = useTranslation('admin-desk')
  return (
    <div>
      <h3>{t('attempts')}</h3>
      <ul className="desk-card__calls">
        {calls.toReversed().map((call) => (
          <li key={call.at.toISOString()}>
            <CallText call={call} /> · <CallTime at={call.at} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What came of a call, who called, and when to call again. */
export function CallText({ call: { outcome, by, call_at } }: { call: OrderCall }) {
  const { t } = useTranslation('admin-desk')
  const format = useCallTime()
  return (
    <>
      {t(`outcomes.${outcome}`)}
      {call_at && ` (${t('call_again_at', { time: format(call_at) })})`} · <bdi>{by ?? t('somebody')}</bdi>
    </>
  )
}
