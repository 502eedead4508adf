import type { ReactNode } from 'react'
import { usePage } from '../PageContext.ts'

/** The shop's e-mail address, to be written to by a tap; within a text Trans fills it. */
export function MailLink({ children }: { children?: ReactNode }) {
  const { email } = usePage().contact
  return (
    <a href={`mailto:${email}`}>
      <bdi dir="ltr">{children ?? email}</bdi>
    </a>
  )
}
