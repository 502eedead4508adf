import { Trans, useTranslation } from 'react-i18next'
import { linkWithMessage } from '#domain/site/contact-form.ts'
import { whatsAppUrl } from '#domain/text/phone.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { PhoneLink } from '../layout/PhoneLink.tsx'
import { usePage } from '../PageContext.ts'
import { useComposedMessage } from './use-composed-message.ts'

export type MessageLinksProps = {
  /** What was written in the form; client/behaviours/shop/message-links.ts follows what is being written. */
  formValues: Record<string, string>
}

/** The ways to send a message without the form: WhatsApp and mail with its text, and the phone. */
export function MessageLinks({ formValues }: MessageLinksProps) {
  const { t } = useTranslation('contact')
  const { email, whatsApp } = usePage().contact
  const chat = whatsApp && whatsAppUrl(whatsApp)
  return (
    <>
      <div className="row">
        {chat && (
          <MessageLink link={chat} icon="message-circle" formValues={formValues}>
            {t('form.by_whatsapp')}
          </MessageLink>
        )}
        <MessageLink link={`mailto:${email}`} icon="mail" formValues={formValues}>
          {t('form.by_mail')}
        </MessageLink>
      </div>
      <p>
        <Trans t={t} i18nKey="form.or_call" components={{ phone: <PhoneLink /> }} />
      </p>
    </>
  )
}

type MessageLinkProps = MessageLinksProps & { link: string; icon: string; children: string }

function MessageLink({ link, icon, formValues, children }: MessageLinkProps) {
  const message = useComposedMessage(formValues)
  return (
    <a
      className="btn btn--tint btn--sm"
      href={linkWithMessage(link, message)}
      rel="noopener"
      data-message-link
    >
      <Icon name={icon} />
      {children}
    </a>
  )
}
