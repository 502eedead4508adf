import type { ReactNode } from 'react'
import { Icon } from '../../client/ui/Icon.tsx'

type ShareButtonProps = {
  className?: string
  /** The message when the address was copied, and the one when it could not be. */
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
