import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { telUrl } from '#domain/text/phone.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { WhatsAppLink } from '../layout/ContactLinks.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink } from '../ui/Buttons.tsx'

export function AskAboutOrder({ number, children }: { number: number; children: ReactNode }) {
  const { t } = useTranslation('own-order')
  const { phone } = usePage().contact
  return (
    <section className="panel stack">
      <h2>{t('ask.title')}</h2>
      <p>
        {children} {t('ask.text', { number })}
      </p>
      <div className="row">
        <ButtonLink href={telUrl(phone)} look="line" icon="phone">
          <span>
            {t('ask.call')} <bdi dir="ltr">{phone}</bdi>
          </span>
        </ButtonLink>
        <WhatsAppLink className="btn btn--line" message={t('ask.message', { number })}>
          <Icon name="message-circle" />
          {t('ask.whatsapp')}
        </WhatsAppLink>
      </div>
    </section>
  )
}
