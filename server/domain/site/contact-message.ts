import type { Language } from '../shared/language.ts'
import { listQuery } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'

/** A contact message of a visitor. */
export type ContactMessage = {
  id: number
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  /** The further fields of the form that it was sent with. */
  fields: Record<string, string | null>
  /** The language of the page it was sent from. */
  language: Language
  created_at: Date
}

export const messageListQuery = listQuery({ path: paths.adminMessages })

/** A mailto: link with a subject. */
export function mailLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
