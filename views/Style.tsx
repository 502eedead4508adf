import { useContext } from 'react'
import { assetUrl, includedCss } from './assets.ts'
import { PageContext } from './PageContext.ts'

/**
 * A style sheet of client/styles/entries.json by name; the base comes first. Public pages include theirs, as a first
 * visit would wait two round trips for a linked one; pages of the admin link to it.
 */
export function Style({ of }: { of: string }) {
  const isAdmin = !!useContext(PageContext)?.dashboard
  const css = isAdmin ? undefined : includedCss(`styles/${of}`)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet; the Content-Security-Policy names its hash
  if (css) return <style dangerouslySetInnerHTML={{ __html: css }} />
  return (
    <link rel="stylesheet" href={assetUrl(`styles/${of}`)} precedence={of === 'base' ? 'base' : 'page'} />
  )
}
