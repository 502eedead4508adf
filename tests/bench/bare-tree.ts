import { HTMLElement, NodeType, parse } from 'node-html-parser'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** Attributes that React knows by another name; it passes all others on as they are. */
const propNames: Record<string, string> = {
  autofocus: 'autoFocus',
  charset: 'charSet',
  class: 'className',
  crossorigin: 'crossOrigin',
  enterkeyhint: 'enterKeyHint',
  fetchpriority: 'fetchPriority',
  for: 'htmlFor',
  hreflang: 'hrefLang',
  imagesizes: 'imageSizes',
  imagesrcset: 'imageSrcSet',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  popovertarget: 'popoverTarget',
  popovertargetaction: 'popoverTargetAction',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  'fill-rule': 'fillRule',
}

const rawElements = ['script', 'style', 'noscript', 'template']

/** A rendered page as a tree of host elements alone, with the same attributes and texts: what React cannot do without. */
export function bareTree(html: string): ReactElement {
  const document = parse(html, {
    comment: false,
    lowerCaseTagName: false,
    voidTag: { closingSlash: true },
    blockTextElements: { script: true, style: true, noscript: true },
  })
  return createElement(Fragment, null, ...childrenOf(document))
}

function toElement(element: HTMLElement): ReactElement {
  const name = element.rawTagName
  const props = propsOf(element)
  if (rawElements.includes(name) && element.innerHTML !== '') {
    return createElement(name, { ...props, dangerouslySetInnerHTML: { __html: element.innerHTML } })
  }
  return createElement(name, props, ...childrenOf(element))
}

function propsOf(element: HTMLElement): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(element.attributes).map(([name, value]) => [
      propNames[name.toLowerCase()] ?? name,
      isSwitch(element.rawAttributes[name]) ? true : value,
    ]),
  )
}

function isSwitch(value: string | undefined): boolean {
  return value === undefined || value === ''
}

function childrenOf(element: HTMLElement): ReactNode[] {
  return element.childNodes.flatMap((node) => {
    if (node instanceof HTMLElement) return toElement(node)
    return node.nodeType === NodeType.TEXT_NODE && node.rawText !== '' ? node.text : []
  })
}
