import { useTranslation } from 'react-i18next'
import type { ProofAge } from '#domain/backups/backup-keeping.ts'
import { languages } from '#domain/shared/language.ts'
import { usePage } from '../../PageContext.ts'
import { Alert } from '../../ui/Alert.tsx'

export type LastProofProps = {
  age: ProofAge
  /** BACKUP_AT is set. */
  isScheduled: boolean
}

/** When a backup was last restored and counted, for admins; a warning when that is long ago. */
export function LastProof({ age, isScheduled }: LastProofProps) {
  const { t } = useTranslation('admin-backups')
  const { language } = usePage()
  const { minutes, isWarning } = age
  const last =
    minutes === null ? t('never') : t('proven', { ago: formatAgo(minutes, languages[language].locale) })
  if (isWarning) {
    return (
      <Alert text={t('warning')}>
        <p>{last}</p>
      </Alert>
    )
  }
  return <p className="hint last-proof">{isScheduled || minutes !== null ? last : t('off')}</p>
}

/** '3 hours ago', in the largest unit that is whole; hours up to two days, as the warning counts them. */
function formatAgo(minutes: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale)
  if (minutes < 60) return format.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours <= 48 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}
