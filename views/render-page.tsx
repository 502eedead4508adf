import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createPage, PageContext, type PageSettings, type Visitor } from './PageContext.ts'
import { TranslationContext } from './translation/TranslationContext.ts'
import type { Translator } from './translation/translations.ts'
import { addSprite } from './ui/icons/sprite.ts'
import { fillSlots, slots } from './visitor-slots.tsx'

type RenderContext = { settings: PageSettings; i18n: Translator; visitor: Visitor }

/** The whole page as HTML: the shared page, the visitor's parts in their slots, then the icons it uses. */
export function renderPage(page: ReactElement, { settings, i18n, visitor }: RenderContext): string {
  const translator = i18n.withLanguage(settings.language)
  const context = createPage(settings)
  const render = (node: ReactNode) =>
    renderToStaticMarkup(
      <TranslationContext value={translator}>
        <PageContext value={context}>{node}</PageContext>
      </TranslationContext>,
    )
  const filled = fillSlots(render(page), (slot) => render(slots[slot](visitor)))
  return `<!doctype html>${addSprite(filled)}`
}
