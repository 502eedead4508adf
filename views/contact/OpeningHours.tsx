import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import {
  formatClockTime,
  isOpenAt,
  openingHours,
  weekdays,
  workshopTime,
} from '#domain/site/opening-hours.ts'
import { usePage } from '../PageContext.ts'
import { Badge } from '../ui/Badge.tsx'

/** Whether the workshop is open now, and its weekly hours with today highlighted. */
export function OpeningHours() {
  const { t } = useTranslation('contact')
  const { clock } = usePage()
  const now = clock()
  const today = workshopTime(now).weekday
  const isOpen = isOpenAt(now)
  return (
    <>
      <p className="hours-now">
        <Badge kind={isOpen ? 'in' : 'out'}>{t(isOpen ? 'hours.open_now' : 'hours.closed_now')}</Badge>
      </p>
      <dl className="hours">
        {weekdays.map((day) => (
          <Fragment key={day}>
            <dt aria-current={day === today ? 'date' : undefined}>
              {t(`hours.days.${day}`)}
              {day === today && <span className="hours__today"> {t('hours.today')}</span>}
            </dt>
            <dd>
              <DayHours day={day} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}

function DayHours({ day }: { day: (typeof weekdays)[number] }) {
  const { t } = useTranslation('contact')
  const hours = openingHours[day]
  if (!hours) return t('hours.closed')
  return <bdi dir="ltr">{`${formatClockTime(hours.opens)} – ${formatClockTime(hours.closes)}`}</bdi>
}
