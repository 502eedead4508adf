import { createInstance } from 'i18next'
import { createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import type { IslandDefinition } from './define-island.ts'

const pageParsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
  else resolve()
})

/** An island that fails sooner after the page was opened would fail again, so the page is not reloaded. */
const shortestLifeMs = 60_000

const language = document.documentElement.lang
const i18n = createInstance()
i18n.init({
  initAsync: false,
  lng: language,
  resources: {},
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/**
 * The `hydrated` attribute is set at the end; the last child of the `<react-island>` is a JSON block with the props.
 */
export async function hydrate(
  element: HTMLElement,
  { Component, texts }: IslandDefinition<object>,
): Promise<void> {
  const loading = Object.entries(texts).map(async ([namespace, load]) => {
    i18n.addResourceBundle(language, namespace, (await load(language)).default)
  })
  await Promise.all([pageParsed, ...loading])
  const data = element.querySelector(':scope > script[type="application/json"]')
  const props: object = JSON.parse(data?.textContent ?? '{}')
  data?.remove() // React must find exactly the server-rendered markup.
  await new Promise<void>((done) => {
    const island = createElement(Component, props)
    const translated = createElement(I18nextProvider, { i18n }, island)
    hydrateRoot(element, createElement(Ready, { done }, translated), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
      onUncaughtError(error) {
        console.error(error)
        // React has removed the island. A list of staff that was opened long ago may not understand what a newer version
        // of the shop answers: opened again, it does.
        const isOldList = performance.now() > shortestLifeMs && element.closest('.admin-page')
        if (isOldList) location.replace(location.pathname + location.search)
      },
    })
  })
  element.setAttribute('hydrated', '')
}

/** Resolves hydrate() once effects run, so that the loader can replay held clicks. */
function Ready({ done, children }: { done: () => void; children?: ReactNode }): ReactNode {
  useEffect(done, [done])
  return children
}
