import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mailLink } from '#domain/contact.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { MailLink } from '../layout/MailLink.tsx'
import { mapOfSafi } from '../layout/map-of-safi.ts'
import { PhoneLink } from '../layout/PhoneLink.tsx'
import { usePage } from '../PageContext.ts'
import { Hours } from './Hours.tsx'

/** Phone, e-mail, address and opening hours. */
export function WaysToReachUs() {
  const { t } = useTranslation('contact')
  const { phone, email } = usePage().contact
  return (
    <ul className="contacts">
      <Way icon="phone" title={t('phone')}>
        <PhoneLink />
        <br />
        <a href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`} rel="noopener">
          {t('whatsapp')}
        </a>
      </Way>
      <Way icon="mail" title={t('email')}>
        <MailLink />
        <br />
        <a href={mailLink(email, t('wholesale_subject'))}>{t('wholesale')}</a>
      </Way>
      <Way icon="map-pin" title={t('address')}>
        {t('street')}
        <br />
        <a href={mapOfSafi} rel="noopener">
          {t('map')}
        </a>
      </Way>
      <Way icon="clock" title={t('hours.title')}>
        <Hours />
      </Way>
    </ul>
  )
}

function Way({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
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
