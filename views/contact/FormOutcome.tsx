import { Trans, useTranslation } from 'react-i18next'
import {
  type ComposedMessage,
  composeMessage,
  contactFieldNames,
  linkWithMessage,
} from '#domain/site/contact-form.ts'
import { whatsAppUrl } from '#domain/text/phone.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { PhoneLink } from '../layout/ContactLinks.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink } from '../ui/Buttons.tsx'
import { ErrorSummary, FormError } from '../ui/form/Alerts.tsx'
import type { SubmittedForm } from '../ui/form/Field.tsx'

export type ContactFormProps = SubmittedForm & {
  /** False means that the seller keeps no inbox: messages are not stored, and visitors send theirs in another way. */
  hasContactInbox: boolean
  isSent: boolean
  isRateLimited?: boolean
}

export function FormOutcome(form: ContactFormProps) {
  const { isSent, isRateLimited, hasContactInbox, formValues, errors } = form
  const { t } = useTranslation('contact')
  const { whatsapp } = usePage().contact
  const message = useComposedMessage(formValues)
  const wrong = contactFieldNames.filter((name) => errors[name])
  const labels = Object.fromEntries(wrong.map((name) => [name, t(`fields.${name}`)]))
  if (isRateLimited) {
    return (
      <>
        <FormError>{t('form.refused')}</FormError>
        <MessageLinks formValues={formValues} />
      </>
    )
  }
  if (wrong.length > 0) return <ErrorSummary labels={labels} />
  if (!isSent && hasContactInbox) return null
  if (!isSent) {
    return (
      <div className="alert alert--question">
        <Icon name="mail" />
        <div className="stack">
          <p>{t(whatsapp ? 'form.unsent' : 'form.unsent_without_whatsapp')}</p>
          <MessageLinks formValues={{}} />
        </div>
      </div>
    )
  }
  return (
    <div
      className="alert"
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the first thing to read after sending; on a phone it is below the fold
      autoFocus
    >
      <Icon name={hasContactInbox ? 'circle-check' : 'mail'} />
      <div className="stack">
        <p>{t(hasContactInbox ? 'form.stored' : 'form.ready')}</p>
        {!hasContactInbox && (
          <>
            <p className="typed" dir="auto">
              {[message.subject, message.text].filter(Boolean).join('\n\n')}
            </p>
            <MessageLinks formValues={formValues} />
          </>
        )}
      </div>
    </div>
  )
}

type MessageLinksProps = {
  /** client/enhance/contact.ts updates it while somebody types. */
  formValues: Record<string, string>
}

function MessageLinks({ formValues }: MessageLinksProps) {
  const { t } = useTranslation('contact')
  const { email, whatsapp } = usePage().contact
  const chat = whatsapp && whatsAppUrl(whatsapp)
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
    <ButtonLink
      href={linkWithMessage(link, message)}
      look="tint sm"
      icon={icon}
      rel="noopener"
      data-message-link
    >
      {children}
    </ButtonLink>
  )
}

function useComposedMessage(formValues: Record<string, string>): ComposedMessage {
  const { t } = useTranslation('contact')
  return composeMessage(formValues, (name) => t(`fields.${name}`))
}
