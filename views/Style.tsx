import { useContext } from 'react'
import { assetUrl, includedCss } from './assets.ts'
import { type InsertedPart, InsertedPartsContext, placeholderOf } from './encoded-part.ts'

/** Of each style sheet, by its contents: as many as the build has. */
const encoded = new Map<string, InsertedPart>()

/**
 * A style sheet of client/styles/entries.json by name; the base comes first. Pages include it, as a first visit would
 * wait two round trips for a linked one; `isLinked` where the browser has it already or the page must stay small.
 */
export function Style({ of, isLinked = false }: { of: string; isLinked?: boolean }) {
  const parts = useContext(InsertedPartsContext)
  const css = isLinked ? undefined : includedCss(`styles/${of}`)
  if (css) {
    const html = parts ? placeholderOf(encode(css), parts) : css
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet; the Content-Security-Policy names its hash
    return <style dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <link rel="stylesheet" href={assetUrl(`styles/${of}`)} precedence={of === 'base' ? 'base' : 'page'} />
  )
}

function encode(css: string): InsertedPart {
  const known = encoded.get(css) ?? { bytes: [Buffer.from(css)], icons: new Set(), css }
  encoded.set(css, known)
  return known
}
