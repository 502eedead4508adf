import type { ReactNode } from 'react'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'

type AdminPageHeaderProps = {
  title: ReactNode
  lead?: string
  /** The list to go back to. */
  back?: { name: string; path: string }
  /** Buttons and badges at the end of the header. */
  children?: ReactNode
}

/** The header of an admin page: link back, title, actions. */
export function AdminPageHeader({ title, lead, back, children }: AdminPageHeaderProps) {
  const { href } = usePage()
  return (
    <div className="admin-head">
      <div>
        {back && (
          <a className="link" href={href(back.path)}>
            <Icon name="arrow-left" hasDirection />
            {back.name}
          </a>
        )}
        <h1>{title}</h1>
        {lead && <p className="soft">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
