import { createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Island } from './define-island.ts'

/** Resolves hydrate() once effects run, so that the loader can replay held clicks. */
function Ready({ done, children }: { done: () => void; children?: ReactNode }): ReactNode {
  useEffect(done, [done])
  return children
}

const pageParsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
  else resolve()
})

/** Hydrates a `<react-island>` and sets its `hydrated` attribute; its last child is a JSON block with the props. */
export async function hydrate(element: HTMLElement, { Component }: Island<object>): Promise<void> {
  await pageParsed
  const data = element.querySelector(':scope > script[type="application/json"]')
  const props: object = JSON.parse(data?.textContent ?? '{}')
  data?.remove() // React must find exactly the server-rendered markup
  await new Promise<void>((done) => {
    const island = createElement(Component, props)
    hydrateRoot(element, createElement(Ready, { done }, island), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
    })
  })
  element.setAttribute('hydrated', '')
}
