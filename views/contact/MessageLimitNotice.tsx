import { whatsAppUrl } from '#domain/text/phone.ts'
import { PhoneLink } from '../layout/PhoneLink.tsx'
import { usePage } from '../PageContext.ts'
import { Trans } from '../translation/Trans.tsx'
import { useTranslation } from '../translation/use-translation.ts'
import { FormError } from '../ui/form/FormError.tsx'

/** Browsers and mail programs cut URLs after some thousand characters, and an Arabic letter takes six. */
const maxMessageLength = 800

/** At the rate limit: a link to send the same message by WhatsApp. */
export function MessageLimitNotice({ formValues }: { formValues: Record<string, string> }) {
  const { t } = useTranslation('contact')
  const { phone } = usePage().contact
  const text = [formValues.subject, formValues.message]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, maxMessageLength)
  const chat = whatsAppUrl(phone, text.toWellFormed())
  return (
    <FormError>
      <Trans t={t} i18nKey="form.refused" components={{ phone: <PhoneLink /> }} />{' '}
      {chat && (
        <a href={chat} rel="noopener">
          {t('form.by_whatsapp')}
        </a>
      )}
    </FormError>
  )
}
