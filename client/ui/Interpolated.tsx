import type { ReactNode } from 'react'

/** A text with something drawn in the place of its {{mark}}. */
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

/** The same for plain text, as attributes need it. */
export function interpolateValue(text: string, value: string): string {
  return text.replace(/\{\{\w+\}\}/, () => value)
}
