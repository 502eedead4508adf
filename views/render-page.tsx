import type { i18n } from 'i18next'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { PageContext, type PageSettings, type Visitor } from './PageContext.ts'
import type { IconName } from './ui/icons/icon-symbols.ts'
import { findIcons, renderSprite } from './ui/icons/sprite.ts'
import type { SlotName } from './VisitorSlot.tsx'
import { slots } from './visitor-slots.tsx'

type RenderContext = { settings: PageSettings; i18n: i18n }

/** A page without its visitor's parts, the same for everyone: a slot lies between each two parts. */
export type SharedPage = {
  parts: readonly Buffer[]
  slots: readonly SlotName[]
  icons: ReadonlySet<IconName>
  /** Renders a slot for a visitor. */
  renderSlot: (name: SlotName, visitor: Visitor) => string
}

/** Renders all that visitors share. */
export function renderSharedPage(page: ReactElement, { settings, i18n }: RenderContext): SharedPage {
  const render = (node: ReactNode) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <PageContext value={settings}>{node}</PageContext>
      </I18nextProvider>,
    )
  // Text cannot forge a placeholder, as React escapes it. Every second item is a slot's name.
  const pieces = `<!doctype html>${render(page)}`.split(/<slot name="([a-z-]+)"><\/slot>/)
  const parts = pieces.filter((_piece, index) => index % 2 === 0)
  return {
    parts: parts.map((part) => Buffer.from(part)),
    slots: pieces.filter((_piece, index) => index % 2 === 1) as SlotName[],
    icons: findIcons(parts.join('')),
    renderSlot: (name, visitor) => render(slots[name](visitor)),
  }
}

const endOfBody = Buffer.from('</body></html>')

/** The whole page for a visitor, with a sprite of the icons that it uses. */
export function fillPage({ parts, slots: names, icons, renderSlot }: SharedPage, visitor: Visitor): Buffer {
  const filled = names.map((name) => renderSlot(name, visitor))
  const sprite = renderSprite(new Set([...icons, ...findIcons(filled.join(''))]))
  const pieces = parts.flatMap((part, index) => [part, Buffer.from(filled[index] ?? '')])
  const page = Buffer.concat(pieces)
  return Buffer.concat([page.subarray(0, page.length - endOfBody.length), Buffer.from(sprite), endOfBody])
}

/** The whole page for one visitor. */
export function renderPage(page: ReactElement, context: RenderContext & { visitor: Visitor }): Buffer {
  return fillPage(renderSharedPage(page, context), context.visitor)
}
