import type { ReactNode } from 'react'
import { Icon } from '../../../client/ui/Icon.tsx'

type FormErrorProps = {
  title?: string
  children: ReactNode
}

/** Why a form was not processed; it takes the focus, so that it is read first. */
export function FormError({ title, children }: FormErrorProps) {
  return (
    <div
      className="alert alert--error"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a failed submit the first thing to read is what went wrong
      autoFocus
    >
      <Icon name="triangle-alert" />
      <p>
        {title && (
          <>
            <strong>{title}</strong>{' '}
          </>
        )}
        {children}
      </p>
    </div>
  )
}
