import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'

type DeleteConfirmationProps = {
  /** The form's action. */
  action: string
  label: string
  question: string
  hint: string
  button: string
  /** Hidden fields that name the list to return to. */
  children: ReactNode
}

/** Asks before deleting; works the same with and without script. */
export function DeleteConfirmation({
  action,
  label,
  question,
  hint,
  button,
  children,
}: DeleteConfirmationProps) {
  return (
    <details className="confirm" name="confirmation">
      <summary className="iconbtn" data-danger aria-label={label}>
        <Icon name="trash-2" />
      </summary>
      <form className="confirm__panel panel stack" method="post" action={action}>
        <p>{question}</p>
        <p className="hint">{hint}</p>
        {children}
        <button className="btn btn--danger btn--sm" type="submit">
          {button}
        </button>
      </form>
    </details>
  )
}
