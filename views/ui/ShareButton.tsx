import type { ReactNode } from 'react'
import { Icon } from '../../client/ui/Icon.tsx'

type ShareButtonProps = {
  className?: string
  /** What is said when the address was copied, or could not be. */
  copied: string
  failed: string
  children: ReactNode
}

/** Shares the page, or copies its address (client/behaviours/shared/copy-share.ts). */
export function ShareButton({ className, copied, failed, children }: ShareButtonProps) {
  return (
    <button type="button" className={className} data-share data-copied={copied} data-failed={failed}>
      <Icon name="share-2" />
      {children}
    </button>
  )
}
