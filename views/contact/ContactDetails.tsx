import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { mailLink } from '#domain/site/contact-form.ts'
import {
  formatClockTime,
  isOpenAt,
  openingHours,
  weekdays,
  workshopTime,
} from '#domain/site/opening-hours.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { MailLink } from '../layout/MailLink.tsx'
import { mapOfSafi } from '../layout/map-of-safi.ts'
import { PhoneLink } from '../layout/PhoneLink.tsx'
import { WhatsAppLink } from '../layout/WhatsAppLink.tsx'
import { usePage } from '../PageContext.ts'
import { Badge } from '../ui/Badge.tsx'

/** Phone, e-mail, address and opening hours. */
export function ContactDetails() {
  const { t } = useTranslation('contact')
  const { contact, href } = usePage()
  const { email } = contact
  return (
    <ul className="contacts">
      <ContactDetail icon="phone" title={t('phone')}>
        <PhoneLink />
        <br />
        <WhatsAppLink>{t('whatsapp')}</WhatsAppLink>
      </ContactDetail>
      <ContactDetail icon="package-check" title={t('order')}>
        <a href={href(paths.track)}>{t('order_link')}</a>
      </ContactDetail>
      <ContactDetail icon="mail" title={t('email')}>
        <MailLink />
        <br />
        <a href={mailLink(email, t('wholesale_subject'))}>{t('wholesale')}</a>
      </ContactDetail>
      <ContactDetail icon="map-pin" title={t('address')}>
        {t('street')}
        <br />
        <a href={mapOfSafi} rel="noopener">
          {t('map')}
        </a>
      </ContactDetail>
      <ContactDetail icon="clock" title={t('hours.title')}>
        <OpeningHours />
      </ContactDetail>
    </ul>
  )
}

function ContactDetail({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <strong>{title}</strong>
        <br />
        {children}
      </div>
    </li>
  )
}

/** Whether the workshop is open now, and its weekly hours with today highlighted. */
function OpeningHours() {
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
