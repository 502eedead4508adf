import type { ReactNode } from 'react'
import { headingClass } from '../../client/ui/heading.ts'
import { Icon } from '../../client/ui/Icon.tsx'

type EmptyStateProps = {
  icon: string
  title: string
  text?: string
  level?: 'h1' | 'h2'
  children?: ReactNode
}

export function EmptyState({ icon, title, text, level: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="empty">
      <div className="star empty__mark">
        <Icon name={icon} />
      </div>
      <Heading className={`h2 ${headingClass(title) ?? ''}`.trim()}>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
