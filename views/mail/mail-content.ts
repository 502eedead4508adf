import type { TFunction } from 'i18next'

/** The content of a mail, rendered as text and as HTML. */
export type MailContent = {
  subject: string
  lines: string[]
  action?: { label: string; link: string }
  /** Smaller, below the button. */
  notes: string[]
}

/** Texts in the recipient's language, and absolute URLs. */
export type MailContext = { t: TFunction<'mail'>; link: (path: string) => string }

/** A rendered mail. */
export type MailParts = {
  words: MailContent
  greeting: string
  linkHint: string
  sender: { name: string; phone: string; email: string }
}
