import { useTranslation } from 'react-i18next'
import type { OrderCall } from '#domain/orders/desk/call.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { CallText } from './desk/CallList.tsx'

/** The last attempt to call the buyer, beside the status. */
export function LastCall({ calls }: { calls: readonly OrderCall[] }) {
  const { t } = useTranslation('admin-desk')
  const last = calls.at(-1)
  if (!last) return null
  return (
    <p className="order__call">
      <b>{t('last_call')}:</b> <CallText call={last} /> · <DateTime at={last.at} hasTime />
      {calls.length > 1 && ` · ${t('called', { count: calls.length })}`}
    </p>
  )
}
