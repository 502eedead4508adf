import type { ReactNode } from 'react'
import { mailLink } from '#domain/site/contact-form.ts'
import { telUrl, whatsAppUrl } from '#domain/text/phone.ts'
import { usePage } from '../PageContext.ts'

/** The number stands within a sentence and must not break, as in Arabic its parts would be read in the wrong order. */
export function UnbrokenPhoneLink() {
  const { phone } = usePage().contact
  return (
    <a href={telUrl(phone)} dir="ltr">
      {phone.replaceAll(' ', '\u00a0')}
    </a>
  )
}

export function PhoneLink({ number, children }: { number?: string; children?: ReactNode }) {
  const { contact } = usePage()
  const phone = number ?? contact.phone
  return (
    <a href={telUrl(phone)}>
      {children}
      <bdi dir="ltr">{phone}</bdi>
    </a>
  )
}

type WhatsAppLinkProps = { message?: string; className?: string; children: ReactNode }

/** Opens a chat with its message filled in; nothing is shown where the shop has no WhatsApp. */
export function WhatsAppLink({ message = '', className, children }: WhatsAppLinkProps) {
  const { whatsapp } = usePage().contact
  const url = whatsapp && whatsAppUrl(whatsapp, message)
  if (!url) return null
  return (
    <a className={className} href={url} rel="noopener">
      {children}
    </a>
  )
}

/** `Trans` may fill the text of the link. */
export function MailLink({ subject, children }: { subject?: string | undefined; children?: ReactNode }) {
  const { email } = usePage().contact
  return (
    <a href={subject ? mailLink(email, subject) : `mailto:${email}`}>
      <bdi dir="ltr">{children ?? email}</bdi>
    </a>
  )
}

export function useSocialProfiles(): { name: string; url: string }[] {
  const { whatsapp, instagram, facebook } = usePage().contact
  const all = [
    { name: 'Instagram', url: instagram },
    { name: 'Facebook', url: facebook },
    { name: 'WhatsApp', url: whatsapp && whatsAppUrl(whatsapp) },
  ]
  return all.flatMap(({ name, url }) => (url ? [{ name, url }] : []))
}
