import { linkWithMessage } from '#domain/site/message-links.ts'
import { whatsAppUrl } from '#domain/text/phone.ts'
import { PhoneLink } from '../layout/PhoneLink.tsx'
import { usePage } from '../PageContext.ts'
import { Trans } from '../translation/Trans.tsx'
import { useTranslation } from '../translation/use-translation.ts'
import { FormError } from '../ui/form/FormError.tsx'

/** At the rate limit: a link to send the same message by WhatsApp. */
export function MessageLimitNotice({ formValues }: { formValues: Record<string, string> }) {
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
