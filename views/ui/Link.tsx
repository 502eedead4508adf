import type { ReactNode } from 'react'
import { usePage } from '../PageContext.ts'

type LinkProps = {
  /** A path of the site, without language. */
  to: string
  /** Trans fills them in. */
  children?: ReactNode
}

/** A link within a sentence, in the page's language. */
export function Link({ to, className, children }: LinkProps & { className?: string }) {
  return (
    <a className={className} href={usePage().href(to)}>
      {children}
    </a>
  )
}

/** One that stands for itself. */
export function TextLink(link: LinkProps) {
  return <Link {...link} className="link" />
}

export function ButtonLink(link: LinkProps) {
  return <Link {...link} className="btn" />
}
