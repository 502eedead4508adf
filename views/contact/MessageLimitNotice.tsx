import { Trans, useTranslation } from 'react-i18next'
import { whatsAppUrl } from '#domain/text/phone.ts'
import { PhoneLink } from '../layout/PhoneLink.tsx'
import { usePage } from '../PageContext.ts'
import { FormError } from '../ui/form/FormError.tsx'

/** Addresses are cut by browsers and programs beyond some thousands of letters, and Arabic letters take six each. */
const maxMessageLength = 800

/** Too many messages came of late: how this one still reaches the shop, with what was typed. */
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
