import type { i18n as I18n } from 'i18next'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createPage, PageContext, type PageSettings } from './PageContext.ts'
import { type IconName, iconSymbols } from './ui/icons.tsx'

type RenderedPage = {
  html: string
  /** The contents of the style sheets that it includes. */
  styles: ReadonlySet<string>
}

const endOfBody = '</body></html>'

/** The whole page in the language of `i18n`, with a sprite of the icons that it uses. */
export function renderPage(
  element: ReactElement,
  { settings, i18n }: { settings: PageSettings; i18n: I18n },
): RenderedPage {
  const page = createPage(settings)
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PageContext value={page}>{element}</PageContext>
    </I18nextProvider>,
  )
  const content = html.slice(0, -endOfBody.length)
  return {
    html: `<!doctype html>${content}${renderSprite(findIcons(content))}${endOfBody}`,
    styles: page.includedStyles,
  }
}

const iconNames: ReadonlyMap<string | undefined, IconName> = new Map(
  Object.keys(iconSymbols).map((name) => [name, name as IconName]),
)

/** The icons that a piece of HTML refers to. */
function findIcons(html: string): Set<IconName> {
  const names = new Set<IconName>()
  for (const [, found] of html.matchAll(/href="#i-([a-z0-9-]+)"/g)) {
    // The name is not the matched text itself, for which V8 would keep the whole HTML in memory.
    const name = iconNames.get(found)
    if (name) names.add(name)
  }
  return names
}

/** A hidden sprite with these icons, for the end of a page's body. */
function renderSprite(names: Iterable<IconName>): string {
  const symbols = [...names].map(
    (name) => `<symbol id="i-${name}" viewBox="0 0 24 24">${iconSymbols[name]}</symbol>`,
  )
  return `<svg class="sprite" aria-hidden="true" width="0" height="0">${symbols.join('')}</svg>`
}
