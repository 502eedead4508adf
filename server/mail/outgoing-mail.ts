import type { Language } from '#domain/shared/language.ts'

/** A mail as it leaves the house. */
export type OutgoingMail = {
  /** The same at each try, so that mail programs show one that was sent twice only once. */
  id: string
  createdAt: Date
  to: string
  template: string
  language: Language
  subject: string
  text: string
  html: string
}
