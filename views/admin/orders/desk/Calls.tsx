import { useTranslation } from 'react-i18next'
import type { OrderCall } from '#domain/orders/call.ts'
import { type Language, languages } from '#domain/shared/language.ts'
import { dayInSafi, safiTimeZone } from '#domain/time/safi-time.ts'
import { usePage } from '../../../PageContext.ts'

/** The attempts to call a buyer, newest first. */
export function CallList({ calls }: { calls: readonly OrderCall[] }) {
  const { t } = useTranslation('admin-desk')
  return (
    <div>
      <h3>{t('attempts')}</h3>
      <ul className="small desk-card__calls">
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

/** A time near now, short. */
export function CallTime({ at }: { at: Date }) {
  const format = useCallTime()
  return <time dateTime={at.toISOString()}>{format(at)}</time>
}

const dayMs = 24 * 60 * 60 * 1000

const styles = {
  today: { hour: '2-digit', minute: '2-digit' },
  thisWeek: { weekday: 'long', hour: '2-digit', minute: '2-digit' },
  otherwise: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A format takes a hundred times as long to create as to use. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a time near now as short as it can be understood: '18:00', 'Tuesday 10:00', '3 Nov 10:00'. */
export function useCallTime(): (at: Date) => string {
  const { language, clock } = usePage()
  return (at) => {
    const now = clock()
    const isNear = Math.abs(at.getTime() - now.getTime()) < 6 * dayMs
    const style = dayInSafi(at) === dayInSafi(now) ? 'today' : isNear ? 'thisWeek' : 'otherwise'
    return formatOf(language, style).format(at)
  }
}

function formatOf(language: Language, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${language} ${style}`
  const locale = `${languages[language].locale}-u-nu-latn-hc-h23`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: safiTimeZone })
  formats.set(key, format)
  return format
}
