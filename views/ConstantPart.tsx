import { hash } from 'node:crypto'
import { type ComponentType, createElement, type JSX, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  type EncodedPart,
  encodePart,
  InsertedPartsContext,
  type InsertedText,
  insertTexts,
  placeholderOf,
} from './encoded-part.ts'
import { type Page, PageContext, usePage } from './PageContext.ts'
import { removePreloads } from './remove-preloads.ts'
import { TranslationContext } from './translation/TranslationContext.ts'

type ConstantPartProps<Tag extends keyof JSX.IntrinsicElements, Props extends object> = Omit<
  JSX.IntrinsicElements[Tag],
  'children' | 'dangerouslySetInnerHTML'
> & {
  /** The element around the part; it takes all other attributes. */
  as: Tag
  /** What is in it. Of its page it may read what stands in `constantsOf`. */
  of: ComponentType<Props>
  /** JSON; whatever else the part depends on. */
  props: NoInfer<Props>
  /** Texts that differ on each page, by the placeholders in their places: the part renders '{{path}}' for `path`. */
  inserted?: Readonly<Record<string, InsertedText>>
}

/** Each language and currency has its own; props may contain what a visitor searched for, or the host of a request. */
const mostVariants = 500

const rendered = new Map<unknown, Map<string, EncodedPart>>()

/** A part that is the same on many pages: it is rendered once, later pages get its bytes. */
export function ConstantPart<Tag extends keyof JSX.IntrinsicElements, Props extends object>({
  as,
  of,
  props,
  inserted = {},
  ...attributes
}: ConstantPartProps<Tag, Props>) {
  const page = usePage()
  const i18n = useContext(TranslationContext)
  const insertedParts = useContext(InsertedPartsContext)
  const variants = rendered.get(of) ?? new Map<string, EncodedPart>()
  const key = JSON.stringify([keyOf(page), props])
  let part = variants.get(key)
  if (part === undefined) {
    const html = renderToStaticMarkup(
      <TranslationContext value={i18n}>
        <InsertedPartsContext value={null}>
          <PageContext value={onlyConstants(page)}>{createElement(of, props)}</PageContext>
        </InsertedPartsContext>
      </TranslationContext>,
    )
    part = encodePart(removePreloads(html))
    if (variants.size >= mostVariants) variants.delete(variants.keys().next().value ?? '')
    variants.set(key, part)
    rendered.set(of, variants)
  }
  const bytes = insertTexts(part, inserted)
  // Slots of visitors are looked for in the text of the page.
  const isText = insertedParts === null || part.hasSlots
  const html = isText
    ? Buffer.concat(bytes).toString()
    : placeholderOf({ bytes, icons: part.icons }, insertedParts)
  return createElement<object>(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}

function constantsOf({ language, dir, href, contact, currency, deliveryOffer }: Page) {
  return { language, dir, href, contact, currency, deliveryOffer }
}

const keys = new WeakMap<Page, string>()

/** A hash, as each part of a page is looked up by it: V8 would read a longer key anew each time. */
function keyOf(page: Page): string {
  const key = keys.get(page) ?? hash('sha1', JSON.stringify(constantsOf(page)), 'base64url')
  keys.set(page, key)
  return key
}

/** The page as a constant part sees it: reading what differs between pages is an error. */
function onlyConstants(page: Page): Page {
  return new Proxy(constantsOf(page) as Page, {
    get(constants, name) {
      if (!(name in constants)) throw new Error(`A constant part of a page depends on ${String(name)}`)
      return constants[name as keyof Page]
    },
  })
}
