import type { ReactNode } from 'react'

export function Badge({
  kind,
  children,
}: {
  kind: 'new' | 'cat' | 'in' | 'low' | 'out'
  children: ReactNode
}) {
  return <span className={`badge badge--${kind}`}>{children}</span>
}
