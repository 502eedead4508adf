import type { ReactNode } from 'react'
import { Icon } from '../../client/ui/Icon.tsx'

type EmptyStateProps = {
  icon: string
  title: string
  text?: string
  /** Of the page where nothing else is on it, else of a section. */
  level?: 'h1' | 'h2'
  /** One button that leads on. */
  children?: ReactNode
}

/** Says kindly that there is nothing here, and where there is something. */
export function EmptyState({ icon, title, text, level: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="empty">
      <div className="empty__mark">
        <Icon name={icon} />
      </div>
      <Heading className="h2">{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
