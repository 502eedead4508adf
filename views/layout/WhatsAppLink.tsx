import type { ReactNode } from 'react'
import { whatsAppUrl } from '#domain/text/phone.ts'
import { usePage } from '../PageContext.ts'

type WhatsAppLinkProps = { message?: string; className?: string; children: ReactNode }

/** Opens a chat with the shop, its message filled in; nothing where the shop has no WhatsApp. */
export function WhatsAppLink({ message = '', className, children }: WhatsAppLinkProps) {
  const { whatsApp } = usePage().contact
  const url = whatsApp && whatsAppUrl(whatsApp, message)
  if (!url) return null
  return (
    <a className={className} href={url} rel="noopener">
      {children}
    </a>
  )
}
