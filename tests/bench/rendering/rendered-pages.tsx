import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defaultDisplayCurrency } from '#domain/currency/exchange-rate.ts'
import type { Language } from '#domain/shared/language.ts'
import { summariseZones } from '#domain/shipping/zones.ts'
import type { Manifest } from '../../../client/runtime/manifest.ts'
import { createI18n } from '../../../server/http/localisation/i18n.ts'
import { setManifest } from '../../../views/assets.ts'
import { ProductPage } from '../../../views/catalog/ProductPage.tsx'
import { ShopPage } from '../../../views/catalog/ShopPage.tsx'
import type { PageSettings } from '../../../views/PageContext.ts'
import { HomePage } from '../../../views/pages/HomePage.tsx'
import { renderPage } from '../../../views/render-page.tsx'
import { bareTree } from './bare-tree.ts'
import type { PageProps } from './page-props.ts'

type RenderedPage = { name: string; render: () => Buffer; renderBare: () => Buffer }

/** Home, shop and product of the demo catalogue, each also as React alone would render its elements. */
export function createRenderedPages(props: PageProps, manifest: Manifest): RenderedPage[] {
  setManifest(manifest)
  const i18n = createI18n('locales')
  const visitor = { cartCount: 0, role: null, toasts: [], detected: null }
  return (['ar', 'en'] as const).flatMap((language) => [
    comparedPage('home', '/', language, <HomePage {...props.home} />),
    comparedPage('shop', '/shop', language, <ShopPage {...props.shop} />),
    comparedPage(
      'product',
      `/product/${props.product.product.id}`,
      language,
      <ProductPage {...props.product} />,
    ),
  ])

  function comparedPage(name: string, path: string, language: Language, page: ReactElement): RenderedPage {
    const settings = settingsOf(language, path)
    const render = () => renderPage(page, { settings, i18n, visitor })
    const bare = bareTree(render().toString())
    return {
      name: `${name} ${language}`,
      render,
      renderBare: () => Buffer.from(renderToStaticMarkup(bare)),
    }
  }
}

export function settingsOf(language: Language, path: string): PageSettings {
  return {
    language,
    path,
    origin: 'http://localhost:3000',
    status: 200,
    contact: {
      phone: '+212 524 00 00 00',
      email: 'contact@fakhar-asfi.example',
      whatsApp: null,
      profiles: { instagram: null, facebook: null },
    },
    clock: () => new Date(),
    expireAt: () => {},
    hasServiceWorker: true,
    currency: defaultDisplayCurrency,
    deliveryOffer: summariseZones([]),
    dashboard: null,
  }
}
