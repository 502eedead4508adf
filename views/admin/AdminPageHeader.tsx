import type { ReactNode } from 'react'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'

type AdminPageHeaderProps = {
  title: ReactNode
  lead?: string
  /** The list that this page was opened from. */
  back?: { name: string; path: string }
  /** What stands at the end of the line: buttons, marks. */
  children?: ReactNode
}

/** The top of a room: where it was entered from, its name, and what can be done in it. */
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
