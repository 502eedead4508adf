import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { linkWithMessage } from '#domain/site/message-links.ts'
import { whatsAppUrl } from '#domain/text/phone.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { PhoneLink } from '../layout/PhoneLink.tsx'
import { usePage } from '../PageContext.ts'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import type { SubmittedForm } from '../ui/form/submitted-form.ts'
import { MessageLinks } from './MessageLinks.tsx'

export type ContactFormProps = SubmittedForm & {
  /** False without CONTACT_INBOX=on: messages are not stored, and the visitor sends the message in another way. */
  hasContactInbox: boolean
  isSent: boolean
  /** The rate limit is exceeded. */
  isRateLimited?: boolean
}

/** What happened to the message; without an inbox, before it is written, that the form sends nothing. */
export function FormOutcome(form: ContactFormProps) {
  const { isSent, isRateLimited, hasContactInbox, formValues, errors } = form
  const { t } = useTranslation('contact')
  const names = ['name', 'email', 'phone', 'subject', 'message'] as const
  const fields = names.filter((name) => errors[name]).map((name) => ({ id: name, label: t(`form.${name}`) }))
  if (isRateLimited) return <MessageLimitNotice formValues={formValues} />
  if (fields.length > 0) return <ErrorSummary text={t('form.check')} fields={fields} />
  if (isSent && hasContactInbox) {
    return (
      <Confirmation icon="circle-check">
        <p>{t('form.stored')}</p>
      </Confirmation>
    )
  }
  if (isSent) {
    return (
      <Confirmation icon="mail">
        <p>{t('form.ready')}</p>
        <p className="message__text" dir="auto">
          {[formValues.subject, formValues.message].filter(Boolean).join('\n\n')}
        </p>
        <MessageLinks formValues={formValues} />
      </Confirmation>
    )
  }
  return hasContactInbox ? null : <UnsentNotice />
}

function UnsentNotice() {
  const { t } = useTranslation('contact')
  const { whatsApp } = usePage().contact
  return (
    <div className="alert alert--question">
      <Icon name="mail" />
      <div className="stack">
        <p>{t(whatsApp ? 'form.unsent' : 'form.unsent_without_whatsapp')}</p>
        <MessageLinks formValues={{}} />
      </div>
    </div>
  )
}

function Confirmation({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <div
      className="alert"
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the first thing to read after sending; on a phone it is below the fold
      autoFocus
    >
      <Icon name={icon} />
      <div className="stack">{children}</div>
    </div>
  )
}

/** At the rate limit: a link to send the same message by WhatsApp. */
function MessageLimitNotice({ formValues }: { formValues: Record<string, string> }) {
  const { t } = useTranslation('contact')
  const { whatsApp } = usePage().contact
  const chat = whatsApp && whatsAppUrl(whatsApp)
  return (
    <FormError>
      <Trans t={t} i18nKey="form.refused" components={{ phone: <PhoneLink /> }} />{' '}
      {chat && (
        <a href={linkWithMessage(chat, formValues)} rel="noopener">
          {t('form.by_whatsapp')}
        </a>
      )}
    </FormError>
  )
}
