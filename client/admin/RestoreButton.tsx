import type { ReactNode } from 'react'

type RestoreButtonProps = {
  /** Where the restoration is posted to. */
  action: string
  label: string
  text: string
  /** Fields that say where the answer leads back to. */
  children: ReactNode
}

/** Brings back what was deleted. */
export function RestoreButton({ action, label, text, children }: RestoreButtonProps) {
  return (
    <form method="post" action={action}>
      {children}
      <button className="btn btn--line btn--sm" type="submit" aria-label={label}>
        {text}
      </button>
    </form>
  )
}
