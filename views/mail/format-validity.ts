import type { TFunction } from 'i18next'

const hour = 60
const day = 24 * hour

/** 'The link works once, for 2 days', in the largest unit that is exact. */
export function formatValidity(t: TFunction<'mail'>, minutes: number): string {
  if (minutes % day === 0) return t('valid', { duration: t('days', { count: minutes / day }) })
  if (minutes % hour === 0) return t('valid', { duration: t('hours', { count: minutes / hour }) })
  return t('valid', { duration: t('minutes', { count: minutes }) })
}
