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
  /** Null until somebody of the staff has read it. */
  read_at: Date | null
}

export const messageListQuery = listQuery({ path: paths.adminMessages })
