import { Trans, useTranslation } from 'react-i18next'
import { whatsAppAddress } from '#domain/phone.ts'
import { PhoneLink } from '../layout/PhoneLink.tsx'
import { usePage } from '../PageContext.ts'
import { Fault } from '../ui/Fault.tsx'

/** Addresses are cut by browsers and programs beyond some thousands of letters, and Arabic letters take six each. */
const lettersOfAnAddress = 800

/** Too many messages came of late: how this one still reaches the shop, with what was typed. */
export function NotTaken({ typed }: { typed: Record<string, string> }) {
  const { t } = useTranslation('contact')
  const { phone } = usePage().contact
  const text = [typed.subject, typed.message].filter(Boolean).join('\n\n').slice(0, lettersOfAnAddress)
  const chat = whatsAppAddress(phone, text.toWellFormed())
  return (
    <Fault>
      <Trans t={t} i18nKey="form.refused" components={{ phone: <PhoneLink /> }} />{' '}
      {chat && (
        <a href={chat} rel="noopener">
          {t('form.by_whatsapp')}
        </a>
      )}
    </Fault>
  )
}
