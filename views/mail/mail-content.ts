import type { TFunction } from 'i18next'

/** What a mail says, whether it is shown as text or as HTML. */
export type MailContent = {
  subject: string
  lines: string[]
  action?: { label: string; link: string }
  /** Smaller, below the button. */
  notes: string[]
}

/** What a mail is made with: the words of its reader's language, and links with scheme and host. */
export type MailContext = { t: TFunction<'mail'>; link: (path: string) => string }

/** A mail as it is drawn, once as text and once as HTML. */
export type MailParts = {
  words: MailContent
  greeting: string
  linkHint: string
  sender: { name: string; phone: string; email: string }
}
