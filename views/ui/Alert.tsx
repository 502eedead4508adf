import type { ReactNode } from 'react'
import { Icon } from '../../client/ui/Icon.tsx'

/** Something that went wrong, and possibly a list of what it concerns. */
export function Alert({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="alert alert--error" role="alert">
      <Icon name="triangle-alert" />
      {children ? (
        <div>
          <p>{text}</p>
          {children}
        </div>
      ) : (
        <p>{text}</p>
      )}
    </div>
  )
}
