import type { ReactNode } from 'react'
import { usePage } from '../PageContext.ts'

/** The shop's phone number, to be called by a tap. */
export function PhoneLink({ children }: { children?: ReactNode }) {
  const { phone } = usePage().contact
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {children}
      <bdi dir="ltr">{phone}</bdi>
    </a>
  )
}
