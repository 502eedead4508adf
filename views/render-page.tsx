import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { encodeUtf8 } from './encode-utf8.ts'
import { type InsertedPart, InsertedPartsContext } from './encoded-part.ts'
import { createPage, PageContext, type PageSettings, type Visitor } from './PageContext.ts'
import { TranslationContext } from './translation/TranslationContext.ts'
import type { Translator } from './translation/translations.ts'
import type { IconName } from './ui/icons/icon-symbols.ts'
import { findIcons, renderSprite } from './ui/icons/sprite.ts'
import type { SlotName } from './VisitorSlot.tsx'
import { slots } from './visitor-slots.tsx'

type RenderContext = { settings: PageSettings; i18n: Translator }

/**
 * A page without its visitor's parts, the same for everyone: a slot lies between each two parts. A style sheet is a part by
 * itself, with empty slots around it, so that all pages share its bytes.
 */
export type SharedPage = {
  parts: readonly Buffer[]
  /** What its parts take in memory, without the style sheets. */
  ownBytes: number
  icons: ReadonlySet<IconName>
  /** The contents of the style sheets that it includes. */
  styles: readonly string[]
  /** The contents of the slots for a visitor, in their order. */
  renderSlots: (visitor: Visitor) => string[]
}

/** What a page is filled from. */
export type PageToFill = Pick<SharedPage, 'parts' | 'icons' | 'renderSlots'>

const slotStart = Buffer.from('<slot name="')
const slotEnd = Buffer.from('"></slot>')
const partNumber = /^\d+$/

/** Renders all that visitors share. */
export function renderSharedPage(page: ReactElement, { settings, i18n }: RenderContext): SharedPage {
  const translator = i18n.withLanguage(settings.language)
  const context = createPage(settings)
  const render = (node: ReactNode, insertedParts: InsertedPart[] | null) =>
    renderToStaticMarkup(
      <TranslationContext value={translator}>
        <InsertedPartsContext value={insertedParts}>
          <PageContext value={context}>{node}</PageContext>
        </InsertedPartsContext>
      </TranslationContext>,
    )
  const inserted: InsertedPart[] = []
  const text = `<!doctype html>${render(page, inserted)}`
  // Encoded at once and cut as bytes: each piece of text would be copied and encoded by itself.
  const html = encodeUtf8(text)
  const parts: Buffer[] = []
  /** What lies behind each part but the last: a slot, or nothing beside a style sheet. */
  const gaps: (SlotName | null)[] = []
  let bytes: Buffer[] = []
  let ownBytes = 0
  let from = 0
  const endPart = () => {
    const joined = joinBytes(bytes)
    ownBytes += joined.length
    parts.push(joined)
    bytes = []
  }
  // Text cannot forge a placeholder, as React escapes it.
  for (let at = html.indexOf(slotStart); at >= 0; at = html.indexOf(slotStart, from)) {
    bytes.push(html.subarray(from, at))
    const nameAt = at + slotStart.length
    const nameEnd = html.indexOf(slotEnd, nameAt)
    if (nameEnd < 0) throw new Error('A slot has no end')
    const name = html.toString('latin1', nameAt, nameEnd)
    from = nameEnd + slotEnd.length
    const part = partNumber.test(name) ? inserted[Number(name)] : undefined
    if (part?.css) {
      endPart()
      parts.push(...part.bytes)
      gaps.push(null, null)
    } else if (part) bytes.push(...part.bytes)
    else {
      endPart()
      gaps.push(slotNameOf(name))
    }
  }
  bytes.push(html.subarray(from))
  endPart()
  const names = gaps.filter((name) => name !== null)
  return {
    parts,
    ownBytes,
    icons: new Set([findIcons(text), ...inserted.map(({ icons }) => icons)].flatMap((icons) => [...icons])),
    styles: inserted.flatMap(({ css }) => css ?? []),
    renderSlots(visitor) {
      const filled = names.map((name) => <slot key={name}>{slots[name](visitor)}</slot>)
      const contents = render(filled, null)
        .split(/<slot>|<\/slot>/)
        .filter((_piece, index) => index % 2 === 1)
      return gaps.map((name) => (name === null ? '' : (contents[names.indexOf(name)] ?? '')))
    },
  }
}

/** In memory of its own size: what Buffer.concat takes from a pool would keep all of it. */
function joinBytes(pieces: readonly Buffer[]): Buffer {
  const joined = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const piece of pieces) offset += piece.copy(joined, offset)
  return joined
}

const slotNames = Object.keys(slots) as SlotName[]

function slotNameOf(piece: string): SlotName {
  const name = slotNames.find((each) => each === piece)
  if (!name) throw new Error(`No slot ${piece}`)
  return name
}

const endOfBody = Buffer.from('</body></html>')

/** The whole page for a visitor, with a sprite of the icons that it uses. */
export function fillPage({ parts, icons, renderSlots }: PageToFill, visitor: Visitor): Buffer {
  const filled = renderSlots(visitor)
  const sprite = renderSprite(new Set([...icons, ...findIcons(filled.join(''))]))
  const pieces = parts.flatMap((part, index) => {
    const slot = filled[index]
    return slot === undefined ? [part.subarray(0, -endOfBody.length)] : [part, Buffer.from(slot)]
  })
  return Buffer.concat([...pieces, Buffer.from(sprite), endOfBody])
}

/** The whole page for one visitor. */
export function renderPage(page: ReactElement, context: RenderContext & { visitor: Visitor }): Buffer {
  return fillPage(renderSharedPage(page, context), context.visitor)
}
