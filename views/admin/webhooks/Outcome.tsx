import { useTranslation } from 'react-i18next'

/** What stands beside a status of HTTP (server/announcements/webhooks/deliver-webhook.ts), and codes of Node.js. */
const knownOutcomes: Record<string, 'private' | 'timeout' | 'secret_lost' | 'no_name' | 'no_server'> = {
  private: 'private',
  timeout: 'timeout',
  secret_lost: 'secret_lost',
  ENOTFOUND: 'no_name',
  ECONNREFUSED: 'no_server',
}

/** How an attempt to tell a program ended; technical codes stay as they are. */
export function Outcome({ outcome, isDelivered }: { outcome: string | null; isDelivered: boolean }) {
  const { t } = useTranslation('webhooks')
  if (isDelivered) return <span>{t('outcomes.delivered')}</span>
  if (outcome === null) return <span>{t('outcomes.waiting')}</span>
  const known = knownOutcomes[outcome]
  if (known) return <span>{t(`outcomes.${known}`)}</span>
  return (
    <span>
      {t('outcomes.failed')} <bdi dir="ltr">{outcome}</bdi>
    </span>
  )
}
