import { orderMailEvents } from '../orders/order-mail.ts'
import type { Language } from '../shared/language.ts'
import { paths } from '../shared/paths.ts'
import { type LegalText, pages, pagesWith } from './pages.ts'

type EditablePage = {
  /** The texts are seen there; null means in messages. */
  path: string | null
  /** The keys are by namespace; a key with others beneath it means all of them, and '' the whole namespace. */
  keys: Readonly<Record<string, readonly string[]>>
  /** A message to one buyer may leave out some of its values. */
  isMessage?: true
}

const legalEntries = pagesWith('legalText').map((name) => {
  const text = pages[name].legalText
  return [text, { path: paths[name], keys: { legal: [text] } }]
})
const legalPages: Record<LegalText, EditablePage> = Object.fromEntries(legalEntries)

/** An island loads the texts of the build, so that one which it shows does not belong here. */
export const editablePages = {
  home: {
    path: paths.home,
    keys: {
      pages: [
        ...['home.title', 'home.description', 'home.promises', 'home.featured'],
        ...['home.motif.title', 'home.motif.text', 'home.story'],
      ],
      common: ['footer.lead'],
    },
  },
  about: { path: paths.about, keys: { about: [''] } },
  contact: { path: paths.contact, keys: { contact: ['title', 'lead', 'description', 'wholesale'] } },
  ...legalPages,
  mails: {
    path: null,
    isMessage: true,
    keys: {
      'order-mails': ['greeting', ...orderMailEvents, 'care', 'not_you'],
      mail: ['greeting'],
    },
  },
  whatsapp: { path: null, isMessage: true, keys: { whatsapp: [''] } },
} as const satisfies Record<string, EditablePage>

export type EditablePageName = keyof typeof editablePages

export function isLegalText(page: EditablePageName): page is LegalText {
  return page in legalPages
}

/** A key is written as in pages:home.title. */
export type TextKey = `${string}:${string}`

export type EditableText = { key: TextKey; page: EditablePageName }

/** Null means the default text. */
export type WrittenText = { key: TextKey; language: Language; value: string | null }

export type TextVersion = {
  id: number
  language: Language
  value: string | null
  user_id: number | null
  by: string | null
  at: Date
}

export function listEditableTexts(textsOf: (namespace: string, key: string) => unknown): EditableText[] {
  return Object.entries(editablePages).flatMap(([page, { keys }]) =>
    Object.entries(keys).flatMap(([namespace, prefixes]: [string, readonly string[]]) =>
      prefixes
        .flatMap((prefix) => listKeys(prefix, textsOf(namespace, prefix)))
        .map((key) => ({ key: `${namespace}:${key}` as const, page: page as EditablePageName })),
    ),
  )
}

function listKeys(key: string, texts: unknown): string[] {
  if (typeof texts === 'string') return [key]
  return Object.entries(texts ?? {}).flatMap(([name, beneath]) =>
    listKeys(key ? `${key}.${name}` : name, beneath),
  )
}

/** Texts of locales/ name the shop by other texts, and those of staff by these values. */
const names = { '$t(common:brand)': '{{shop}}', '$t(common:cooperative)': '{{cooperative}}' } as const

export function toWritable(text: string): string {
  return Object.entries(names).reduce((shown, [nested, name]) => shown.replaceAll(nested, name), text)
}

export function fromWritable(text: string): string {
  return Object.entries(names).reduce((stored, [nested, name]) => stored.replaceAll(name, nested), text)
}

const parts = /\{\{[^{}]*\}\}|<\/?\w+ ?\/?>/g

/** The values and tags are {{phone}} and <mail>, for example. */
export function partsOf(text: string): string[] {
  return [...new Set(text.match(parts) ?? [])]
}

/**
 * Returns what is wrong with a text in place of `original` (docs/product.md, "Texts of staff"). It is escaped
 * wherever it is shown, as the original is.
 */
export function findTextError(
  text: string,
  { original, page }: { original: string; page: EditablePageName },
):
  | 'text_parts_unknown'
  | 'text_parts_none'
  | 'text_parts_missing'
  | 'text_tags_open'
  | 'text_link_invalid'
  | null {
  const known = partsOf(original)
  const used = partsOf(text)
  const rest = text.replaceAll(parts, '')
  if (used.some((part) => !known.includes(part)) || /\{\{|\}\}|\$t\(|<[a-z/!]/i.test(rest))
    return known.length === 0 ? 'text_parts_none' : 'text_parts_unknown'
  const mayLeaveOut = 'isMessage' in editablePages[page]
  if (!mayLeaveOut && known.some((part) => !used.includes(part))) return 'text_parts_missing'
  if (!areTagsClosed(text)) return 'text_tags_open'
  const isForbidden =
    /(?<![a-z])(?!https?:)[a-z][a-z\d+.-]*:\/\/|(?<![a-z])(javascript|data|vbscript|file|blob):(?=\S)|(^|\s)\/\//i
  return isForbidden.test(rest) ? 'text_link_invalid' : null
}

function areTagsClosed(text: string): boolean {
  const open: string[] = []
  for (const [, end, name = '', single] of text.matchAll(/<(\/?)(\w+) ?(\/?)>/g)) {
    if (single) continue
    if (!end) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

/** So many versions of a text are kept in each language (docs/product.md, "Texts of staff"). */
export const keptVersions = 10

export const textPaths = {
  list: '/admin/settings/texts',
  text: (key: TextKey) => `/admin/settings/texts/${key.replace(':', '/')}`,
} as const
