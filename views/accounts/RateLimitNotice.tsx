import { useTranslation } from 'react-i18next'
import { FormError } from '../ui/form/FormError.tsx'

export type RateLimitError = { code: 'too_many'; minutes: number }

/** Tells how long to wait. */
export function RateLimitNotice({ title, minutes }: { title?: string; minutes: number }) {
  const { t } = useTranslation('accounts')
  return <FormError {...(title && { title })}>{t('too_many.minutes', { count: minutes })}</FormError>
}
