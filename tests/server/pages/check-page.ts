import { type HTMLElement, NodeType, parse } from 'node-html-parser'
import { currencyCodes } from '#domain/currency/currency.ts'
import { defaultLanguage, type Language, languageCodes, languages } from '#domain/shared/language.ts'
import { localisePath, splitLanguage } from '#domain/shared/paths.ts'

const heaviestPage = 100 * 1024

/** Checks a page as a crawler would: its errors, its links and what it loads. */
export function checkPage(html: string, path: string, origin: string) {
  const document = parse(html, { comment: false })
  for (const template of document.querySelectorAll('template')) template.remove()
  const language = splitLanguage(path).language ?? defaultLanguage
  const errors: string[] = []
  const check = (isRight: unknown, error: string) => {
    if (!isRight) errors.push(`${path}: ${error}`)
  }
  const all = (selector: string) => document.querySelectorAll(selector)
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)

  check(attribute('html', 'lang') === language, `lang is ${attribute('html', 'lang')}`)
  check(attribute('html', 'dir') === languages[language].dir, 'runs in the wrong direction')
  checkHead()
  check(all('h1').length === 1, `${all('h1').length} h1`)
  check(Buffer.byteLength(html) <= heaviestPage, `${Buffer.byteLength(html)} bytes`)
  checkTwins()
  for (const image of all('img')) {
    const size = [image.getAttribute('width'), image.getAttribute('height')]
    check(
      size.every((side) => Number(side) > 0),
      `no size on ${image.getAttribute('src')}`,
    )
    check(image.hasAttribute('alt'), `no alt on ${image.getAttribute('src')}`)
  }
  for (const [text, element] of listTexts(document)) checkText(text, languageOf(element))

  return { errors, links: linksOf(), parts: partsOf() }

  /** What search engines show whole; a page of a search or filter may say more. */
  function checkHead(): void {
    const title = document.querySelector('title')?.text.trim() ?? ''
    const description = attribute('meta[name=description]', 'content') ?? ''
    check(title.length >= 3 && /\p{L}{2}/u.test(description), `title ${title}, description ${description}`)
    if (path.includes('?')) return
    check(title.length <= 60, `title of ${title.length} characters`)
    const isWhole = description.length >= 70 && description.length <= 160
    check(isWhole, `description of ${description.length} characters`)
  }

  function checkTwins(): void {
    const canonical = attribute('link[rel=canonical]', 'href') ?? ''
    check(canonical.startsWith(origin + localisePath('/', language)), `canonical is ${canonical}`)
    const own = splitLanguage(canonical.slice(origin.length) || '/').path
    const twins = new Map(
      all('link[rel=alternate][hreflang]').map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    )
    for (const code of languageCodes)
      check(twins.get(code) === origin + localisePath(own, code), `twin in ${code} is ${twins.get(code)}`)
    check(twins.get('x-default') === twins.get(defaultLanguage), 'no x-default')
  }

  function checkText(text: string, textLanguage: Language): void {
    const short = text.slice(0, 60)
    if (textLanguage === 'ar') {
      check(!/[a-z]{2}/i.test(withoutCodes(text)), `not Arabic: ${short}`)
      return
    }
    check(!/\p{Script=Arabic}/u.test(text), `Arabic in ${textLanguage}: ${short}`)
  }

  /** Returns the language of the nearest element with a lang attribute, else of the page. */
  function languageOf(element: HTMLElement): Language {
    const lang = within(element)
      .find((one) => one.hasAttribute('lang'))
      ?.getAttribute('lang')
    return languageCodes.find((code) => code === lang) ?? language
  }

  /** Links to pages of this site in the page's own language; only the language chooser leads to another. */
  function linksOf(): string[] {
    const links: string[] = []
    for (const link of all('a[href]')) {
      const href = link.getAttribute('href') ?? ''
      if (href.startsWith('#')) {
        check(
          document.getElementById(decodeURIComponent(href.slice(1))),
          `leads to ${href}, which is nowhere`,
        )
      } else if (href.startsWith('/')) {
        const leads = splitLanguage(href)
        const isChooser = leads.path.startsWith('/language')
        const isFile = /^\/uploads\/|\.\w+$/.test(leads.path)
        if (isChooser) continue
        check(isFile || (leads.language ?? defaultLanguage) === language, `leaves its language: ${href}`)
        links.push(href.replace(/#.*$/, ''))
      } else {
        check(/^(https:|mailto:|tel:)/.test(href), `leads to ${href}`)
      }
    }
    return links
  }

  /** What the browser loads for the page, from this site only. */
  function partsOf(): string[] {
    const links = ['stylesheet', 'preload', 'modulepreload', 'icon', 'manifest'].map(
      (rel) => `link[rel=${rel}][href]`,
    )
    const parts = [
      ...all(links.join()).map((link) => link.getAttribute('href') ?? ''),
      ...all('script[src], img[src]:not([src^="data:"])').map((element) => element.getAttribute('src') ?? ''),
      ...all('[srcset]').flatMap((element) => addressesOf(element.getAttribute('srcset'))),
      ...all('[imagesrcset]').flatMap((element) => addressesOf(element.getAttribute('imagesrcset'))),
    ]
    const forms = all('form[action]').map((form) => form.getAttribute('action') ?? '')
    for (const address of [...parts, ...forms])
      check(/^\/(?!\/)/.test(address), `of another host: ${address}`)
    return parts
  }
}

function addressesOf(srcset: string | undefined): string[] {
  return (srcset ?? '').split(',').map((one) => one.trim().split(' ')[0] ?? '')
}

const textAttributes = ['alt', 'title', 'aria-label', 'placeholder']
/** Scripts, and numbers, phone numbers and addresses, which are left to right in every language. */
const machineReadable = 'script, style, bdi[dir=ltr], [dir=ltr] > bdi'
const textMeta = 'title, meta[name=description], meta[property="og:title"], meta[property="og:description"]'

/** Every text of a page with its element, except what is the same in every language. */
function listTexts(document: HTMLElement): [string, HTMLElement][] {
  const found: [string, HTMLElement][] = []
  const addText = (text: string | undefined, element: HTMLElement) => {
    const words = (text ?? '').replace(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(words)) found.push([words, element])
  }
  for (const element of document.querySelectorAll(textMeta))
    addText(element.getAttribute('content') ?? element.text, element)
  const machineReadableElements = new Set(document.querySelectorAll(machineReadable))
  for (const element of document.querySelectorAll('body *')) {
    for (const name of textAttributes) addText(element.getAttribute(name), element)
    if (within(element).some((one) => machineReadableElements.has(one))) continue
    for (const node of element.childNodes) {
      if (node.nodeType === NodeType.TEXT_NODE) addText(node.text, element)
    }
  }
  return found
}

/**
 * The element and its ancestors. For a whole page ten times as fast as closest(), which parses its selector each
 * time.
 */
function within(element: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let one: HTMLElement | null = element; one; one = one.parentNode) around.push(one)
  return around
}

const codes = new RegExp(`\\b(DH|${currencyCodes.join('|')})\\b`, 'g')

/**
 * Removes what is in Latin letters in every language: currency codes, and the tags that a noscript contains as
 * text.
 */
function withoutCodes(text: string): string {
  return text.replace(/<[^>]*>?/g, '').replace(codes, '')
}
