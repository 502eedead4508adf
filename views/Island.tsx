import { createElement, useId } from 'react'
import { preinitModule, preloadModule } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { HydrationTrigger, IslandDefinition } from '../client/runtime/define-island.ts'
import { assetImports, assetUrl } from './assets.ts'
import { toScriptSafeJson } from './script-safe-json.ts'

/** An island is hydrated in the browser. It is rendered as its own React root, so the page stays static. */
export function Island<Props extends object>(island: {
  of: IslandDefinition<Props>
  props: NoInfer<Props>
  when: HydrationTrigger
  /** Visitors who save data or are on a 2G network never load its script: its HTML is enough for them. */
  isOptional?: boolean
}) {
  const prefix = useId()
  const { i18n } = useTranslation()
  const { of, props, when, isOptional = false } = island
  const runtime = 'runtime/hydrate'
  const module = `islands/${of.name}`
  const texts = Object.keys(of.texts).map((namespace) => `locales/${i18n.language}/${namespace}`)
  const preload = new Set([...texts.map(assetUrl), ...assetImports(runtime), ...assetImports(module)])

  preinitModule(assetUrl('runtime/loader'))
  if (when === 'load') {
    for (const url of [assetUrl(runtime), assetUrl(module), ...preload]) preloadModule(url)
  }

  const html = renderToString(
    <I18nextProvider i18n={i18n}>{createElement(of.Component, props)}</I18nextProvider>,
    { identifierPrefix: prefix },
  )
  const data = `<script type="application/json">${toScriptSafeJson(props)}</script>`
  return (
    <react-island
      runtime={assetUrl(runtime)}
      module={assetUrl(module)}
      preload={[...preload].join(' ')}
      when={when}
      prefix={prefix}
      optional={isOptional ? '' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: both halves are escaped, by React and by toScriptSafeJson
      dangerouslySetInnerHTML={{ __html: removePreloads(html) + data }}
    />
  )
}

/** React preloads every eager picture; the links would become part of the island's markup. */
function removePreloads(html: string): string {
  return html.replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'react-island': HTMLAttributes<HTMLElement> & {
        runtime: string
        module: string
        /** The loader requests the texts, and the chunks of both, together with them. */
        preload: string
        when: HydrationTrigger
        prefix: string
        optional: '' | undefined
      }
    }
  }
}
