import type { ReactNode } from 'react'

type RestoreButtonProps = {
  /** The form's action. */
  action: string
  label: string
  text: string
  /** Hidden fields that name the list to return to. */
  children: ReactNode
}

/** Restores a deleted record. */
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
