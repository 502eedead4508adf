import type { ReactNode } from 'react'

/** A label on a picture or beside a name; the kind determines its colour. */
export function Badge({
  kind,
  children,
}: {
  kind: 'new' | 'cat' | 'in' | 'low' | 'out'
  children: ReactNode
}) {
  return <span className={`badge badge--${kind}`}>{children}</span>
}
