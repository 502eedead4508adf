import type { ReactNode } from 'react'
import { telUrl } from '#domain/text/phone.ts'
import { usePage } from '../PageContext.ts'

/** A tel link to the shop. */
export function PhoneLink({ children }: { children?: ReactNode }) {
  const { phone } = usePage().contact
  return (
    <a href={telUrl(phone)}>
      {children}
      <bdi dir="ltr">{phone}</bdi>
    </a>
  )
}
