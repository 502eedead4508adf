import { useTranslation } from 'react-i18next'
import { languages } from '#domain/shared/language.ts'
import { dayInSafi, safiTimeZone } from '#domain/time/safi-time.ts'
import { usePage } from '../PageContext.ts'

const dayInMs = 24 * 60 * 60 * 1000

/** Writes days and moments in the page's language: 'Monday, November 23', 'tomorrow, 18:00'. */
export function useDayNames() {
  const { t } = useTranslation('own-order')
  const { language, clock } = usePage()
  const { locale } = languages[language]
  const longDay = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const clockTime = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: safiTimeZone,
  })
  // Within a sentence the comma of Arabic dates would read as its end.
  const nameDay = (day: string) => longDay.format(new Date(day)).replace('،', '')

  function nameMoment(at: Date): string {
    const now = clock()
    const day = dayInSafi(at)
    const near = { [dayInSafi(now)]: t('next.today'), [dayInSafi(nextDay(now))]: t('next.tomorrow') }
    return t('next.at', { day: near[day] ?? nameDay(day), time: clockTime.format(at) })
  }
  return { nameDay, nameMoment }
}

function nextDay(now: Date): Date {
  return new Date(now.getTime() + dayInMs)
}
