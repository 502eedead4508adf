import { type HTMLElement, parse } from 'node-html-parser'
import { paths } from '#domain/shared/paths.ts'
import { type PageName, pages, pagesWith } from '#domain/site/pages.ts'

/** A parsed page, with queries for tests. */
export function page(response: { text: string }) {
  const document = parse(response.text, { comment: false })
  // Not shown: a script fills them when it needs one.
  for (const template of document.querySelectorAll('template')) template.remove()
  const all = (selector: string) => document.querySelectorAll(selector)
  const one = (selector: string): HTMLElement => {
    const found = all(selector)
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} elements match ${selector}, not 1`)
    return found[0]
  }
  const undrawn = all('.sprite symbol').find((icon) => icon.childNodes.length === 0)
  if (undrawn) throw new Error(`there is no icon ${undrawn.id}`)
  return {
    all,
    one,
    has: (selector: string) => all(selector).length > 0,
    text: (selector: string) => words(one(selector)),
    texts: (selector: string) => all(selector).map(words),
    attribute: (selector: string, name: string) => one(selector).getAttribute(name),
    /** The numbers of the records that are ticked in a list. */
    tickedIds: () => all('[name=id][checked]').map((box) => Number(box.getAttribute('value'))),
    /** The fields of a form as a browser would send them. */
    formValues: (form: string) => formValues(one(form)),
    title: words(one('head title')),
    h1: all('h1').map(words),
    /** Scripts and styles are left out. */
    allText: () => words(one('body')),
    /** The structured data of one type (Product, BreadcrumbList, …). */
    data: (type: string) =>
      all('script[type="application/ld+json"]')
        .flatMap((script) => JSON.parse(script.rawText))
        .find((data) => data['@type'] === type),
  }
}

/** Returns the selector of a product's line in the cart. */
export function lineOf(productId: number): string {
  return `.lines li[data-line^="${productId}."]`
}

function formValues(form: HTMLElement): Record<string, string> {
  const inputs = form.querySelectorAll('input[name], textarea[name], select[name]')
  return Object.fromEntries(
    inputs.map((input) => {
      const chosen = input.querySelector('option[selected]')?.getAttribute('value') ?? ''
      const value = input.tagName === 'TEXTAREA' ? input.textContent : input.getAttribute('value')
      return [input.getAttribute('name') ?? '', input.tagName === 'SELECT' ? chosen : (value ?? '')]
    }),
  )
}

function words(element: HTMLElement): string {
  return element.textContent.replace(/\s+/g, ' ').trim()
}

const recordPages = pagesWith('parameter')
const isPage = (name: string): name is PageName => pages[name as keyof typeof pages] !== null

/** The address of every page that everybody may open, but those of records. */
export const pageAddresses = singleAddresses(Object.keys(pages).filter(isPage))

/** These are the public ones. */
export const publicAddresses = singleAddresses(pagesWith('isPublic'))

/** Every public page, with one record for each that shows one. */
export function publicAddressesWith(records: Record<(typeof recordPages)[number], number | string>) {
  return [...publicAddresses, ...recordPages.map((name) => paths[name](String(records[name])))]
}

function singleAddresses(names: readonly PageName[]): string[] {
  return names.map((name) => paths[name]).filter((path) => typeof path === 'string')
}
