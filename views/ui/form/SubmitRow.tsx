import type { ReactNode } from 'react'

/** The button that sends a form, on a row of its own. */
export function SubmitRow({ className = 'btn', children }: { className?: string; children: ReactNode }) {
  return (
    <div>
      <button className={className} type="submit">
        {children}
      </button>
    </div>
  )
}
