import { createContext } from 'react'
import type { TextPart } from '#domain/text/mark-matches.ts'
import { encodeUtf8 } from './encode-utf8.ts'
import { escapeHtml } from './escape-html.ts'
import type { IconName } from './ui/icons/icon-symbols.ts'
import { findIcons } from './ui/icons/sprite.ts'

/** Where parts of it were searched for, those are marked. */
export type InsertedText = string | readonly TextPart[]

/** A constant part as it is sent, cut at the places of its inserted texts. */
export type EncodedPart = {
  pieces: readonly Buffer[]
  /** The texts between the pieces, by name. */
  names: readonly string[]
  icons: ReadonlySet<IconName>
  /** Whether it contains visitor slots. */
  hasSlots: boolean
}

export type InsertedPart = {
  bytes: readonly Buffer[]
  icons: ReadonlySet<IconName>
  /** Set when it is an included style sheet. */
  css?: string
}

/**
 * The constant parts of the page that is being rendered, in its markup only by placeholders: text is joined, searched
 * and encoded for each page, bytes are not. Null where markup is needed as text.
 */
export const InsertedPartsContext = createContext<InsertedPart[] | null>(null)

/** The placeholder of a part, in whose place its bytes are put. */
export function placeholderOf(part: InsertedPart, parts: InsertedPart[]): string {
  return `<slot name="${parts.push(part) - 1}"></slot>`
}

export function encodePart(html: string): EncodedPart {
  const cut = html.split(/\{\{(\w+)\}\}/)
  return {
    pieces: cut.filter((_piece, index) => index % 2 === 0).map(encodeUtf8),
    names: cut.filter((_piece, index) => index % 2 === 1),
    icons: findIcons(html),
    hasSlots: html.includes('<slot '),
  }
}

/** The bytes of a part with its texts; those that are not given stay placeholders. */
export function insertTexts(
  { pieces, names }: EncodedPart,
  texts: Readonly<Record<string, InsertedText>>,
): readonly Buffer[] {
  if (names.length === 0) return pieces
  return pieces.flatMap((piece, index) => {
    const name = names[index]
    return name === undefined ? [piece] : [piece, Buffer.from(formatText(texts[name] ?? `{{${name}}}`))]
  })
}

function formatText(text: InsertedText): string {
  if (typeof text === 'string') return escapeHtml(text)
  return text
    .map((part) => (part.isMatch ? `<mark>${escapeHtml(part.text)}</mark>` : escapeHtml(part.text)))
    .join('')
}
