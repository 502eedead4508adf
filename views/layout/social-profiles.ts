import { whatsAppUrl } from '#domain/text/phone.ts'
import type { Contact } from '../PageContext.ts'

/** Where the shop is found in the networks, as far as that is set. */
export function listSocialProfiles({ whatsApp, profiles }: Contact): { name: string; url: string }[] {
  const all = [
    { name: 'Instagram', url: profiles.instagram },
    { name: 'Facebook', url: profiles.facebook },
    { name: 'WhatsApp', url: whatsApp && whatsAppUrl(whatsApp) },
  ]
  return all.flatMap(({ name, url }) => (url ? [{ name, url }] : []))
}
