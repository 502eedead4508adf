import { hash } from 'node:crypto'
import type { Response } from 'express'

/** A source for each style sheet that pages include, by its contents: as many as the build has. */
const sources = new Map<string, string>()

/** Allows a page's own included style sheets, by their hashes, in its Content-Security-Policy. */
export function allowIncludedStyles(res: Response, styles: Iterable<string>): void {
  const policy = String(res.getHeader('content-security-policy'))
  const allowed = ["style-src 'self'", ...[...styles].map(sourceOf)].join(' ')
  res.setHeader('content-security-policy', policy.replace("style-src 'self'", allowed))
}

function sourceOf(css: string): string {
  const known = sources.get(css)
  if (known) return known
  const source = `'sha256-${hash('sha256', css, 'base64')}'`
  sources.set(css, source)
  return source
}
