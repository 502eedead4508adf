import { useTranslation } from 'react-i18next'

/** A duration: '45 min', '3 h 20 min', '2 days'; a dash where there is none. */
export function Waiting({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation('admin-figures')
  if (minutes === null) return '–'
  if (minutes < 60) return t('duration.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48 && minutes % 60 === 0) return t('duration.whole_hours', { hours })
  if (hours < 48) return t('duration.hours', { hours, minutes: minutes % 60 })
  return t('duration.days', { days: Math.floor(hours / 24), hours: hours % 24 })
}
