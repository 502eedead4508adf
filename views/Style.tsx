import { assetUrl, includedCss } from './assets.ts'
import { usePage } from './PageContext.ts'

/**
 * A style sheet of client/styles by name. Public pages include theirs, as a first visit would wait two round trips for a
 * linked one; `isLinked` where the browser has it already or the page must stay small.
 */
export function Style({ of, isLinked = false }: { of: string; isLinked?: boolean }) {
  const { includedStyles } = usePage()
  const css = isLinked ? undefined : includedCss(`styles/${of}`)
  if (css) {
    includedStyles.add(css)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet; the Content-Security-Policy names its hash
    return <style dangerouslySetInnerHTML={{ __html: css }} />
  }
  return <link rel="stylesheet" href={assetUrl(`styles/${of}`)} precedence="page" />
}
