import type { ReactNode } from 'react'
import { usePage } from '../PageContext.ts'

/** A mailto link to the shop; Trans may fill its text. */
export function MailLink({ children }: { children?: ReactNode }) {
  const { email } = usePage().contact
  return (
    <a href={`mailto:${email}`}>
      <bdi dir="ltr">{children ?? email}</bdi>
    </a>
  )
}
