import type { Language } from '../shared/language.ts'
import { listQuery } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'

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

export const messageListQuery = listQuery({ path: paths.adminMessages })

/** The link that begins a letter in the mail program. */
export function mailLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
