import { createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Island } from './define-island.ts'

/** Tells the loader that the island answers now, so that held clicks may go on. */
function Ready({ done, children }: { done: () => void; children?: ReactNode }): ReactNode {
  useEffect(done, [done])
  return children
}

const pageArrived = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
  else resolve()
})

/** Wakes what the server drew in `<react-island>`, and marks it so: props are the JSON block that stands last in it. */
export async function hydrate(element: HTMLElement, { Component }: Island<object>): Promise<void> {
  await pageArrived
  const data = element.querySelector(':scope > script[type="application/json"]')
  const props: object = JSON.parse(data?.textContent ?? '{}')
  data?.remove() // React must find exactly the markup that it drew
  await new Promise<void>((done) => {
    const island = createElement(Component, props)
    hydrateRoot(element, createElement(Ready, { done }, island), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
    })
  })
  element.setAttribute('hydrated', '')
}
