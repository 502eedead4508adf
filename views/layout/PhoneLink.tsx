import type { ReactNode } from 'react'
import { usePage } from '../PageContext.ts'

/** A tel link to the shop. */
export function PhoneLink({ children }: { children?: ReactNode }) {
  const { phone } = usePage().contact
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {children}
      <bdi dir="ltr">{phone}</bdi>
    </a>
  )
}
