import type { ReactNode } from 'react'
import { mailLink } from '#domain/site/contact-form.ts'
import { usePage } from '../PageContext.ts'

type MailLinkProps = { subject?: string | undefined; children?: ReactNode }

/** A mailto link to the shop; Trans may fill its text. */
export function MailLink({ subject, children }: MailLinkProps) {
  const { email } = usePage().contact
  return (
    <a href={subject ? mailLink(email, subject) : `mailto:${email}`}>
      <bdi dir="ltr">{children ?? email}</bdi>
    </a>
  )
}
