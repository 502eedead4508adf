import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createPage, PageContext, type PageSettings } from './PageContext.ts'
import { TranslationContext } from './translation/TranslationContext.ts'
import type { Translator } from './translation/translations.ts'
import { findIcons, renderSprite } from './ui/icons/sprite.ts'

export type RenderedPage = {
  html: string
  /** The contents of the style sheets that it includes. */
  styles: ReadonlySet<string>
}

const endOfBody = '</body></html>'

/** The whole page, with a sprite of the icons that it uses. */
export function renderPage(
  element: ReactElement,
  { settings, i18n }: { settings: PageSettings; i18n: Translator },
): RenderedPage {
  const page = createPage(settings)
  const html = renderToStaticMarkup(
    <TranslationContext value={i18n.withLanguage(settings.language)}>
      <PageContext value={page}>{element}</PageContext>
    </TranslationContext>,
  )
  const content = html.slice(0, -endOfBody.length)
  return {
    html: `<!doctype html>${content}${renderSprite(findIcons(content))}${endOfBody}`,
    styles: page.includedStyles,
  }
}
