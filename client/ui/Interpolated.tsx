import type { ReactNode } from 'react'

/** A text with a component in the place of its one {{placeholder}}. */
export function Interpolated({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(/\{\{\w+\}\}/)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
