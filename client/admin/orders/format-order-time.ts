import type { TFunction } from 'i18next'
import { dayInMs, dayInSafi, timeInSafi } from '#domain/time/safi-time.ts'

/**
 * 'Today 10:24', 'Yesterday 18:40', '12 Nov', '12 Nov 2025'. `months` are abbreviated, January first, and the server's:
 * those of Intl differ between Node and browsers, and hydration needs the same text.
 */
export function formatOrderTime(
  at: string,
  now: number,
  months: readonly string[],
  t: TFunction<'admin-orders'>,
): string {
  const [day = '', time] = timeInSafi(new Date(at)).split(' ')
  const today = dayInSafi(new Date(now))
  if (day === today) return `${t('list.today')} ${time}`
  if (day === dayInSafi(new Date(now - dayInMs))) return `${t('list.yesterday')} ${time}`
  const [year, month, date] = day.split('-').map(Number)
  const text = `${date} ${months[(month ?? 1) - 1]}`
  return today.startsWith(`${year}`) ? text : `${text} ${year}`
}
