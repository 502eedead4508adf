import type { Language } from '#domain/shared/language.ts'

/** A mail as it is sent. */
export type OutgoingMail = {
  /** The same at each retry, so that mail programs show duplicates once. */
  id: string
  createdAt: Date
  to: string
  template: string
  language: Language
  subject: string
  text: string
  html: string
}
