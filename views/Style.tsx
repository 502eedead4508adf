import { assetUrl, includedCss } from './assets.ts'

/**
 * A style sheet of client/styles/entries.json by name; the base comes first. Pages include it, as a first visit would
 * wait two round trips for a linked one; `isLinked` where the browser has it already or the page must stay small.
 */
export function Style({ of, isLinked = false }: { of: string; isLinked?: boolean }) {
  const css = isLinked ? undefined : includedCss(`styles/${of}`)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet; the Content-Security-Policy names its hash
  if (css) return <style dangerouslySetInnerHTML={{ __html: css }} />
  return (
    <link rel="stylesheet" href={assetUrl(`styles/${of}`)} precedence={of === 'base' ? 'base' : 'page'} />
  )
}
