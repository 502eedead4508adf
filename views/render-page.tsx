import type { i18n } from 'i18next'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { PageContext, type PageSettings, type Visitor } from './PageContext.ts'
import { addSprite } from './ui/icons/sprite.ts'
import { fillSlots, slots } from './visitor-slots.tsx'

type RenderContext = { settings: PageSettings; i18n: i18n; visitor: Visitor }

/** The whole page as HTML: the shared page, the visitor's parts in their slots, then the icons it uses. */
export function renderPage(page: ReactElement, { settings, i18n, visitor }: RenderContext): string {
  const render = (node: ReactNode) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <PageContext value={settings}>{node}</PageContext>
      </I18nextProvider>,
    )
  const filled = fillSlots(render(page), (slot) => render(slots[slot](visitor)))
  return `<!doctype html>${addSprite(filled)}`
}
