import type { i18n as I18n } from 'i18next'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createPage, PageContext, type PageSettings } from './PageContext.ts'
import { findIcons, renderSprite } from './ui/icons/sprite.ts'

export type RenderedPage = {
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
