import type { Language } from '../shared/language.ts'

/** What a visitor wrote to the cooperative. */
export type ContactMessage = {
  id: number
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  /** The one that the visitor read the page in. */
  language: Language
  created_at: Date
}

export const messagesPerPage = 24

/** The link that begins a letter in the mail program. */
export function mailLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
