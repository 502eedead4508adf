import { useTranslation } from 'react-i18next'
import { Fault } from '../ui/Fault.tsx'

export type TooManyTries = { code: 'too_many'; minutes: number }

/** Says how long to wait. */
export function TooMany({ title, minutes }: { title?: string; minutes: number }) {
  const { t } = useTranslation('accounts')
  return <Fault {...(title && { title })}>{t('too_many.minutes', { count: minutes })}</Fault>
}
